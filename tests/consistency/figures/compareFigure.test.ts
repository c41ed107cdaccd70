import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, storeOptions } from '#tests/server/store/storeFixture.ts'
import { countedResources } from './figureHistories.ts'
import { findWrongCells } from './wrongCells.ts'

test('[FIGURE-12] a comparison beside changes finds exactly the wrong cells of a figure, and what it adds makes them right', async () => {
  const store = openSqlite(storeOptions(join(createTempFolder(), 'a.sqlite'), { resources: countedResources }))
  onTestFinished(() => store.close())
  const { planted, found, left } = await findWrongCells(store)
  expect(found).toEqual(planted)
  expect(left).toEqual([])
})
