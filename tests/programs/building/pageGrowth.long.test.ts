import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { renderAreaRows } from '#programs/lists/renderAreaRows.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { resources } from '#resources/index.ts'
import { trialAreas, trialSource } from './trialAreas.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The product with more areas: their declarations, and the rows by which a page knows them. */
const withTrialAreas = (count: number): Plugin => ({
  name: 'trial-areas',
  enforce: 'pre',
  load(id) {
    if (id === join(root, 'src/resources/areas.ts')) return readFileSync(id, 'utf8') + trialSource(count)
    return id === join(root, 'src/resources/page/areaRows.ts')
      ? renderAreaRows([...resources, ...figureAreas, ...trialAreas(count)])
      : undefined
  },
})

/** Kilobytes of the scripts that the app loads at its start, and of all its scripts, in Brotli. */
async function scriptSizes(count: number): Promise<{ readonly start: number; readonly all: number }> {
  const { output } = (await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withTrialAreas(count)],
    build: { write: false, rolldownOptions: { input: { app: join(root, 'src/app/index.html') } } },
  })) as Rolldown.RolldownOutput
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])))
  const reached = new Set<Rolldown.OutputChunk>()
  const reach = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) reach(chunks.get(name))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) reach(chunk)
  const sizeOf = (parts: Iterable<Rolldown.OutputChunk>) =>
    [...parts].reduce((sum, { code }) => sum + brotliCompressSync(code).length / 1024, 0)
  return { start: sizeOf(reached), all: sizeOf(chunks.values()) }
}

test('[WEIGHT-6] forty more areas add their names to the first scripts of the app, and no rules', async () => {
  const more = 40
  const before = await scriptSizes(0)
  const after = await scriptSizes(more)
  expect(after.all - before.all).toBeGreaterThan(1)
  // A row of name and scope.
  expect(after.start - before.start).toBeLessThan(more * 0.05)
}, 300_000)
