import { join } from 'node:path'
import { expect, test } from 'vitest'
import { write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Tx } from '#server/store/store.ts'
import { searchWordsOf } from '#server/store/query/searchForms.ts'
import { createTempFolder, idOf, practice, runTestTx, storeOptions, writeRecord } from './storeFixture.ts'

test('[SEARCH-1] a search over 5,000 people leaves the thread that writes free, even with one letter a hundred times', async () => {
  const store = openSqlite(storeOptions(join(createTempFolder(), 'a.db')))
  await store.createPractice(practice, 'Harbour Dental')
  await runTestTx(store, function* (): Tx<void> {
    for (let count = 0; count < 5000; count += 1)
      yield* write('people', idOf(count), { name: `Anna Person ${count}`, town: 'Albury', email: null, age: 1, tall: false })
  })
  const search = () => store.list(practice, 'people', { where: [], search: 'a '.repeat(100), sort: 'name', limit: 10 })
  await search()
  const before = process.threadCpuUsage()
  for (let count = 0; count < 20; count += 1) expect((await search()).items).toHaveLength(10)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 20, 'milliseconds of the writing thread for each search').toBeLessThan(5)
  await store.close()
})

test('[SEARCH-2] a search finds what was acknowledged before it, and its position is that of its records', async () => {
  const store = openSqlite(storeOptions(join(createTempFolder(), 'a.db')))
  await store.createPractice(practice, 'Harbour Dental')
  for (let count = 0; count < 20; count += 1) {
    await writeRecord(store, 'people', idOf(count), { name: `Person ${count}`, town: null, email: null, age: 1, tall: false })
    const { items, position } = await store.list(practice, 'people', { where: [], search: 'person', limit: 100 })
    expect([items.length, position]).toEqual([count + 1, count + 1])
  }
  await store.close()
})

test('[SEARCH-3] words that say nothing beside another word are not looked up', () => {
  expect(searchWordsOf('a '.repeat(100))).toEqual(['a'])
  expect(searchWordsOf('An ANNA ann silva')).toEqual(['anna', 'silva'])
})
