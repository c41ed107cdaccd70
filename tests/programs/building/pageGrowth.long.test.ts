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

/** The scripts that the app loads at its start, and those that it loads later. */
async function scriptsWith(count: number): Promise<{ readonly start: readonly string[]; readonly later: readonly string[] }> {
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
  const codeOf = (parts: readonly Rolldown.OutputChunk[]) => parts.map(({ code }) => code)
  return { start: codeOf([...reached]), later: codeOf([...chunks.values()].filter((chunk) => !reached.has(chunk))) }
}

const kilobytesOf = (scripts: readonly string[]): number => scripts.reduce((sum, code) => sum + brotliCompressSync(code).length / 1024, 0)

test('[WEIGHT-6] forty more areas add their names to the first scripts of the app, and no rules', async () => {
  const more = 40
  const before = await scriptsWith(0)
  const after = await scriptsWith(more)
  const [name, rule] = [`trials/area${more - 1}`, `own${more - 1}`]
  expect(after.start.some((code) => code.includes(name))).toBe(true)
  expect(after.later.some((code) => code.includes(rule))).toBe(true)
  expect(after.start.filter((code) => code.includes(rule))).toEqual([])
  expect(kilobytesOf(after.start) - kilobytesOf(before.start)).toBeLessThan(more * 0.05)
}, 300_000)
