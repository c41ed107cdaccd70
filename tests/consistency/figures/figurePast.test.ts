import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, storeOptions } from '#tests/server/store/storeFixture.ts'
import { createRandom } from '#tests/support/random.ts'
import { countedResources, createTestIds, runFigureHistories } from './figureHistories.ts'

const histories = 4

test('[PAST-17] the cells of every figure at an earlier position are what the store answered then, page by page', async () => {
  const store = openSqlite(storeOptions(join(createTempFolder(), 'a.sqlite'), { resources: countedResources }))
  onTestFinished(() => store.close())
  const { violations } = await runFigureHistories(store, { random: createRandom(17), newId: createTestIds(), least: histories })
  expect(violations).toEqual([])
}, 60_000)
