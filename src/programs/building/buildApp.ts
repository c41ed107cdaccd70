import { globSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { modulesWith } from './modulesWith.ts'
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

/** The files that are drawn first, in order: each brings what the ones before it did not. */
const firstFiles = {
  reception: join(app, 'screens/reception/Reception/Reception.tsx'),
  messages: join(app, 'screens/reception/Reception/sidebar/WaitingMessages.tsx'),
}

/** The service worker of paired devices. It is built into the root, because its scope covers only its own folder and below. */
const worker = { name: 'worker', file: join(app, 'devices/shared/worker.ts') }

const atStart = ['$initial' as const]
const isOfGrid = (id: string) => /\/(?:node_modules\/ag-grid-|src\/app\/(?:components\/liveGrid\/|theme\/gridTheme))/.test(id)

/** Groups what each first file shares with others, so that a message that waits at Reception brings the rules of messages alone. */
async function firstGroups(input: Readonly<Record<string, string>>): Promise<Rolldown.CodeSplittingGroup[]> {
  const sets = await modulesWith(Object.values(firstFiles), input)
  return Object.keys(firstFiles).map((name, index) => ({ name, test: (id) => sets[index]?.has(id) === true, minShareCount: 2 }))
}

/**
 * The files of a page. At its start it loads two, of which the libraries stay the same in most releases. The others are for the screens. What
 * Reception shares with another screen is one file, what three others share another. The grid is larger than both, and most screens do not draw it.
 * @param first the groups of what is drawn first; none for another page.
 */
const filesOf = (first: readonly Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] => [
  { name: 'libraries', test: /node_modules/, tags: atStart },
  { name: 'start', tags: atStart },
  ...first,
  { name: 'rules', test: /\/src\/resources\/\w+\//, minShareCount: 2 },
  { name: 'common', test: (id) => !isOfGrid(id), minShareCount: 3 },
  { name: 'grid', test: isOfGrid },
]

for (const [index, { name, file }] of [...pages, worker].entries()) {
  const input = { [name]: file }
  const output =
    name === worker.name
      ? { entryFileNames: '[name].js' }
      : { codeSplitting: { groups: filesOf(name === 'app' ? await firstGroups(input) : []) } }
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      emptyOutDir: index === 0,
      copyPublicDir: index === 0,
      rolldownOptions: { input, output },
    },
  })
}
await compressFiles(dist)
