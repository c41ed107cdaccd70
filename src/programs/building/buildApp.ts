import { globSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { compressFiles } from './compressFiles.ts'

const configFile = join(resolve(import.meta.dirname, '../../..'), 'vite.config.ts')

/**
 * For each file that a page loads later: the modules that come with it, without what it does not use of them. Imports alone name more: a library
 * whose parts are exported by one file seems to be used whole.
 */
async function modulesWith(files: readonly string[], input: Readonly<Record<string, string>>): Promise<readonly ReadonlySet<string>[]> {
  const { output } = (await build({
    configFile,
    logLevel: 'error',
    build: { write: false, minify: false, rolldownOptions: { input: { ...input } } },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  return files.map((file) => modulesOf(file, chunks))
}

function modulesOf(file: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const reached = new Set<Rolldown.OutputChunk>()
  const reach = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) reach(chunks.get(name))
  }
  reach([...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === file))
  if (reached.size === 0) throw new Error(`${file} loads with another file`)
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds))
}

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
