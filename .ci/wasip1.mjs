// Runs a wasip1/wasm program under Node, with the files and the environment of the machine:
//
//	node --no-warnings .ci/wasip1.mjs program.wasm [argument ...]
//
// It exits with the program's status. The flag hides the warning that node:wasi is experimental.
import { readFile } from 'node:fs/promises'
import { argv, cwd, env, exit } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { WASI } from 'node:wasi'

// Without this flag, Node 20 crashes in optimized calls of WASI functions.
setFlagsFromString('--no-turbo-fast-api-calls')

const wasi = new WASI({
	version: 'preview1',
	args: argv.slice(2),
	env: { ...env, PWD: cwd() },
	preopens: { '/': '/' },
})
const program = await WebAssembly.compile(await readFile(argv[2]))
exit(wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject())))
