import { globSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { compressFiles } from './compressFiles.ts'

/**
 * Builds the pages of the app, one after the other. Each page is a build of its own, because a device opens one of them: what two pages share would
 * be some fifty small files. What a page loads at its start is two files, of which the libraries stay the same in most releases.
 */

const root = resolve(import.meta.dirname, '../../..')
const app = join(root, 'src/app')
const dist = join(root, 'dist')

/** Every `index.html` under the app is a page, named after its folder; the main app is `app`. */
const pages = globSync('**/index.html', { cwd: app })
  .map((file) => ({ name: relative('.', dirname(file)).replaceAll('/', '-') || 'app', file: join(app, file) }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

/** The service worker of paired devices. It is built into the root, because its scope covers only its own folder and below. */
const worker = { name: 'worker', file: join(app, 'devices/shared/worker.ts') }

const atStart = ['$initial' as const]
/**
 * The last one is for the screens: what three of them share is one file, which the first screen loads. The grid has a file of its own, because it is
 * larger than all else that screens share, and Reception has none.
 */
const files = [
  { name: 'libraries', test: /node_modules/, tags: atStart },
  { name: 'start', tags: atStart },
  { name: 'grid', test: /node_modules\/ag-grid-/ },
  { name: 'common', minShareCount: 3 },
]

for (const [index, { name, file }] of [...pages, worker].entries()) {
  const isPage = name !== worker.name
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      emptyOutDir: index === 0,
      copyPublicDir: index === 0,
      rolldownOptions: {
        input: { [name]: file },
        output: isPage ? { codeSplitting: { groups: files } } : { entryFileNames: '[name].js' },
      },
    },
  })
}
await compressFiles(dist)
