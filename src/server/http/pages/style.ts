/** The design tokens that the pages use: light, dark. A test compares them with the app's theme. */
export const palette = {
  page: ['#f4f5f7', '#0b0d10'],
  surface: ['#ffffff', '#14181d'],
  sunken: ['#eceef1', '#0f1216'],
  fill: ['#eceef1', '#242a32'],
  line: ['#e1e4e8', '#252b33'],
  control: ['#7d8590', '#717a86'],
  'ink-3': ['#5d6570', '#9aa1ac'],
  'ink-2': ['#48505b', '#b6bcc5'],
  ink: ['#14181d', '#f1f3f5'],
  'on-ink': ['#ffffff', '#14181d'],
  'ink-hover': ['#2b323a', '#d5d9de'],
  accent: ['#4a3fd0', '#a9a4ff'],
  'accent-wash': ['#eceafc', '#23224a'],
  red: ['#a60d22', '#df3e47'],
  'red-ink': ['#860b18', '#f27b74'],
} as const

const colours = Object.entries(palette)
  .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  .join(';')

const fontFace = (font: string | null) =>
  font === null ? '' : `@font-face{font-family:'Inter Variable';src:url('${font}') format('woff2');font-weight:100 900;font-display:swap}`

const common = `
*,*::before,*::after{box-sizing:border-box}
h1,h2,h3,p,ul,ol,dl,dd{margin:0;padding:0}
body{margin:0;background:var(--page);color:var(--ink);font:450 .875rem/1.25rem 'Inter Variable',system-ui,sans-serif;font-optical-sizing:auto;
caret-color:var(--accent);-webkit-font-smoothing:antialiased;text-size-adjust:100%}
::selection{background:var(--accent-wash)}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

const card = `
body{min-height:100dvh;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:376px}
.name{font:650 1rem/1.375rem 'Inter Variable',system-ui,sans-serif;letter-spacing:-.01em;color:var(--ink-2);text-align:center;margin-bottom:20px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:32px}
h1{font:650 1.5625rem/2rem 'Inter Variable',system-ui,sans-serif;letter-spacing:-.02em}
h1+p{margin-top:4px}
.card>p+p{margin-top:12px}
p{color:var(--ink-2);text-wrap:pretty}
form,.steps{display:grid;gap:20px;margin-top:24px}
.steps{gap:8px}
.steps form{margin:0}
[hidden]{display:none}
.card>form+.steps{margin-top:8px}
.fault:empty{display:none}
.steps .fault{margin-top:4px}
label{display:grid;gap:6px;min-width:0;font-weight:550}
input,select{font:450 1rem/1.375rem 'Inter Variable',system-ui,sans-serif;color:var(--ink);background:var(--surface);height:44px;padding:0 12px;
border:1px solid var(--control);border-radius:8px;width:100%}
input:hover,select:hover{border-color:var(--ink-3)}
input:focus,select:focus{outline:2px solid var(--accent);outline-offset:-1px;border-color:var(--accent)}
[aria-invalid]{border-color:var(--red)}
button,.button{font:600 1rem/1.375rem 'Inter Variable',system-ui,sans-serif;display:grid;place-items:center;width:100%;min-height:44px;
padding:8px 16px;border:1px solid var(--ink);border-radius:8px;background:var(--ink);color:var(--on-ink);text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--ink-hover);border-color:var(--ink-hover)}
.other{background:var(--surface);color:var(--ink);border-color:var(--control)}
.other:hover{background:var(--fill);border-color:var(--control)}
.fault{display:flex;gap:8px;color:var(--red-ink);font-weight:550;margin-top:20px}
.fault svg{flex:none;margin-top:2px;fill:var(--red)}
.card dl{display:grid;gap:8px;margin-top:20px;padding:16px;border-radius:8px;background:var(--sunken)}
.card dl div{display:grid;grid-template-columns:72px 1fr;gap:12px}
dt{color:var(--ink-3)}
.qr{width:200px;margin:20px auto 0;border-radius:8px;overflow:hidden;background:#fff}
.qr svg{display:block}
.typed{margin-top:12px;font-size:.75rem;line-height:1rem;color:var(--ink-3);text-align:center;overflow-wrap:anywhere}
.codes{list-style:none;display:grid;gap:8px;margin-top:20px;padding:16px;border-radius:8px;background:var(--sunken);font-family:ui-monospace,monospace}
dd{font-weight:600;overflow-wrap:anywhere}
.question{margin-top:20px}
.question+.steps{margin-top:12px}
.fine{font-size:.75rem;line-height:1rem;color:var(--ink-3);text-align:center;margin-top:20px}
.aside{display:none}
.aside:target{display:block}
.aside:target~*{display:none}
@media (max-width:420px){.card{padding:24px 20px}}
`

const sheet = `
body{padding:32px 24px 56px}
main{max-width:1040px;margin:0 auto}
h1{font:650 1.5625rem/2rem 'Inter Variable',system-ui,sans-serif;letter-spacing:-.02em}
h2{font:650 1.125rem/1.5rem 'Inter Variable',system-ui,sans-serif;letter-spacing:-.012em;margin-top:40px}
h3{font:600 .9375rem/1.25rem 'Inter Variable',system-ui,sans-serif;margin-top:24px}
p{color:var(--ink-2);margin-top:8px;max-width:70ch}
nav{display:flex;flex-wrap:wrap;gap:8px 16px;margin-top:20px}
.wide{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:10px;margin-top:12px}
table{border-collapse:collapse;width:100%;font-size:.8125rem;line-height:1.125rem}
th{text-align:left;font-weight:550;color:var(--ink-3)}
th,td{padding:8px 12px;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child>td{border-bottom:0}
section{scroll-margin-top:16px}
tr:target>td{background:var(--accent-wash)}
code{font:450 .8125rem/1.125rem ui-monospace,monospace;white-space:nowrap}
.method{font-weight:600;white-space:nowrap}
`

/** @param font The URL of the product's font, if the app is built. */
export const styleOf = (kind: 'card' | 'sheet', font: string | null): string =>
  `${fontFace(font)}:root{color-scheme:light dark;${colours}}${common}${kind === 'card' ? card : sheet}`
