import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

const configFile = join(resolve(import.meta.dirname, '../../..'), 'vite.config.ts')

/**
 * For each file that a page loads later: the modules that come with it, without what it does not use of them. Imports alone name more: a library
 * whose parts are exported by one file seems to be used whole.
 */
export async function modulesWith(
  files: readonly string[],
  input: Readonly<Record<string, string>>,
): Promise<readonly ReadonlySet<string>[]> {
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
