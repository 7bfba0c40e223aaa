package diagram

// style has the colors and fonts of a drawing. Each rule names the class of the drawing: in a
// page of HTML, the style of an SVG element applies to the whole page.
const style = `<style>
.komadai{font:14px Helvetica,Arial,sans-serif;text-anchor:middle}
.komadai text{fill:#33291a}
.komadai .ground{fill:#faf6ec}
.komadai .board{fill:#f0dcb4;stroke:#6b5233}
.komadai .dark{fill:#bf9466}
.komadai .lines{fill:none;stroke:#6b5233}
.komadai .last{fill:#e3b800;fill-opacity:.6}
.komadai .mark{fill:none;stroke:#1763c6;stroke-width:4}
.komadai .side,.komadai .count{text-anchor:start}
.komadai .side,.komadai .letters,.komadai .beside{font-weight:bold}
.komadai .first .tile{fill:#fffaf0;stroke:#33291a}
.komadai .second .tile{fill:#3d3226;stroke:#1d1710}
.komadai .wood{fill:#fdf0cf;stroke:#6b5233}
.komadai .first .letters,.komadai .wood~text{fill:#1d1710}
.komadai .second .letters{fill:#fffaf0}
.komadai .first .xiangqi{fill:#b3201a}
.komadai .chess{font:42px "DejaVu Sans","Segoe UI Symbol","Apple Symbols","Noto Sans Symbols2",sans-serif;stroke:#1d1710;stroke-width:1.2}
.komadai .first .chess{fill:#fff}
.komadai .second .chess{fill:#1d1710}
.komadai .shogi{font:27px "Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP",serif}
.komadai .xiangqi{font:26px "Kaiti TC",KaiTi,"Noto Serif CJK TC",serif}
@media(prefers-color-scheme:dark){
.komadai text{fill:#e4d9c6}
.komadai .ground{fill:#1e1b17}
.komadai .board{fill:#a98c62;stroke:#33281a}
.komadai .dark{fill:#75583a}
.komadai .lines{stroke:#33281a}
.komadai .mark{stroke:#8fc4ff}
.komadai .first .tile{fill:#f1e6d0}
.komadai .second .tile{stroke:#e4d9c6}
.komadai .wood{fill:#e6d0a1}
.komadai .second .chess{stroke:#e4d9c6;stroke-width:.8}
}
</style>
`
