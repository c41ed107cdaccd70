import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** Builds the pages into the folder of the argument. It is a program of its own, because a build changes the environment of its process. */

const [folder = ''] = process.argv.slice(2)
const pages = { ours: import.meta.resolve('./pages/ours.tsx'), bare: import.meta.resolve('./pages/bare.ts') }

const htmlOf = (script: string): string => `<!doctype html>
<html>
  <head>
    <title>A grid</title>
    <style>html, body, #root { height: 100%; margin: 0 }</style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>`

/** Serves the build a page that is no file. */
const pagePlugin = (page: string, script: string): Plugin => ({
  name: 'grid-page',
  resolveId: (id) => (id === page ? page : null),
  load: (id) => (id === page ? htmlOf(script) : null),
})

for (const [name, script] of Object.entries(pages)) {
  const page = resolve(import.meta.dirname, 'pages', `${name}.html`)
  await build({
    configFile: resolve(import.meta.dirname, '../../../vite.config.ts'),
    root: resolve(import.meta.dirname, 'pages'),
    base: '/',
    logLevel: 'error',
    plugins: [pagePlugin(page, fileURLToPath(script))],
    build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: { [name]: page } } },
  })
}
