import { expect, test } from 'vitest'
import type { CellPage, LoggedEntry } from '#server/store/store.ts'
import { countedResources, createTestIds, runFigureHistories } from '#tests/consistency/figures/figureHistories.ts'
import { findWrongCells } from '#tests/consistency/figures/wrongCells.ts'
import { createRandom } from '#tests/support/random.ts'
import { testSeed as seed } from '#tests/support/testSeed.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()
const figure = 'figures/appointments'

test('[POSTGRES-9] the cells of every figure in PostgreSQL equal a recount of the records at every position', async () => {
  const store = await fixture.open(await fixture.createDatabase(), { resources: countedResources })
  const { violations } = await runFigureHistories(store, { random: createRandom(seed), newId: createTestIds(), least: 20 })
  expect({ seed, violations }).toEqual({ seed, violations: [] })
}, 60_000)

test('[POSTGRES-10] a server counts a figure from the records if its declaration is new, and entries of the log keep their cells', async () => {
  const url = await fixture.createDatabase()
  const store = await fixture.open(url, { resources: countedResources })
  const committed: LoggedEntry[] = []
  store.onCommit((entries) => void committed.push(...entries))
  await runFigureHistories(store, { random: createRandom(seed), newId: createTestIds(), least: 1 })
  const [practice] = (await store.practices()).map(({ id }) => id)
  const cells = async (page: Promise<CellPage>) => (await page).items.map(({ version: _version, ...cell }) => cell)
  const before = await cells(store.figureCells(practice ?? '', figure, { locations: null, limit: 1000 }))
  await executeAt(url, `UPDATE figure_counts SET declaration = 'earlier'; UPDATE figure_cells SET measures = '[7]'`)
  const later = await fixture.open(url, { resources: countedResources })
  const read = () => cells(later.figureCells(practice ?? '', figure, { locations: null, limit: 1000 }))
  await expect.poll(() => read().catch(() => null), { timeout: 10_000 }).toEqual(before)
  expect((await later.entries(practice ?? '', 0, 1000)).entries).toEqual(committed)
})

test('[FIGURE-12] in PostgreSQL a comparison beside changes finds exactly the wrong cells of a figure, and what it adds makes them right', async () => {
  const store = await fixture.open(await fixture.createDatabase(), { resources: countedResources })
  const { planted, found, left } = await findWrongCells(store)
  expect(found).toEqual(planted)
  expect(left).toEqual([])
}, 60_000)
