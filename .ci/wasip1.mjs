// Runs a program of wasip1/wasm under Node, with the files and the environment that there are:
//
//	node --no-warnings .ci/wasip1.mjs program.wasm [argument ...]
//
// The exit status is the program's. (The warning is that node:wasi is an experiment.)
import { readFile } from 'node:fs/promises'
import { argv, cwd, env, exit } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { WASI } from 'node:wasi'

// Node 20 crashes when the optimizing compiler has calls of WASI skip JavaScript.
setFlagsFromString('--no-turbo-fast-api-calls')

const wasi = new WASI({
	version: 'preview1',
	args: argv.slice(2),
	env: { ...env, PWD: cwd() },
	preopens: { '/': '/' },
})
const program = await WebAssembly.compile(await readFile(argv[2]))
exit(wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject())))
