import { expect, test } from 'vitest'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { executeAt } from '#tests/support/postgres/startPostgres.ts'
import { idOf, practice, runTestTx } from '../storeFixture.ts'
import { createPostgresFixture } from './postgresFixture.ts'

const fixture = createPostgresFixture()

test('[SEARCH-232] a server adds the words of records that an earlier version indexed in another form', async () => {
  const url = await fixture.createDatabase()
  const store = await fixture.open(url)
  await store.createPractice(practice, 'Harbour Dental')
  await runTestTx(store, function* (): Tx<void> {
    for (let count = 0; count < 600; count += 1)
      yield* write('people', idOf(count), { name: `Siobhán O’Neill ${count}`, town: null, email: null, age: 1, tall: false })
  })
  await executeAt(url, `DELETE FROM search_words WHERE word = 'oneill'`)
  await executeAt(url, `UPDATE searched_fields SET fields = '[3,"name","town"]' WHERE area = 'people'`)
  const found = async (text: string) => {
    const opened = await fixture.open(url)
    return (await opened.list(practice, 'people', { where: [], search: text, limit: 1000 })).items.length
  }
  expect(await found('oneill')).toBe(600)
  await executeAt(url, `DELETE FROM search_words WHERE word = 'oneill'`)
  expect(await found('oneill')).toBe(0)
})
