import { expect, test } from 'vitest'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createDataFile, idOf, practice, storeOptions, writeRecord } from '../store/storeFixture.ts'

test('[TURN-5] entries that are no longer in memory read as they were sent, whatever was written since', async () => {
  const file = await createDataFile()
  const sent: unknown[] = []
  const store = openSqlite(storeOptions(file, { entryBufferSize: 2 }))
  store.onCommit((entries) => sent.push(...entries))
  const from = (await store.entries(practice, Number.MAX_SAFE_INTEGER, 1)).position
  for (let count = 0; count < 40; count += 1)
    await writeRecord(store, 'people', idOf(200 + (count % 7)), {
      name: `Person ${count} ${'x'.repeat(70)}`,
      town: null,
      email: null,
      age: count,
      tall: false,
    })
  const { entries, position } = await store.entries(practice, from, 30)
  await store.close()
  expect(entries).toHaveLength(30)
  expect(JSON.parse(JSON.stringify(entries))).toEqual(JSON.parse(JSON.stringify(sent.slice(0, 30))))
  expect(position).toBe(from + 40)
})
