import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { LoggedEntry } from '#server/store/store.ts'
import { createTempFolder, idOf, practice, storeOptions, writeRecord } from './storeFixture.ts'

const person = (age: number) => ({ name: `Person ${age}`, town: null, email: null, age, tall: false })

test('[DISK-14] after a restart, entries read back from any position equal those sent at their commit', async () => {
  const file = join(createTempFolder(), 'a.db')
  const sent: LoggedEntry[] = []
  const first = openSqlite(storeOptions(file))
  first.onCommit((entries) => void sent.push(...entries))
  await first.createPractice(practice, 'Harbour Dental')
  for (let age = 0; age < 200; age += 1) await writeRecord(first, 'people', idOf(age % 7), age % 19 === 3 ? null : person(age))
  await first.close()

  const store = openSqlite(storeOptions(file))
  const head = sent.length
  await writeRecord(store, 'people', idOf(1), person(500))
  for (const since of [head - 1, head - 100, 0, 3, 90]) {
    const { entries, position } = await store.entries(practice, since, 1000)
    expect(position).toBe(head + 1)
    expect(entries.slice(0, -1)).toEqual(sent.slice(since))
  }
  await store.close()
})

test('[DISK-15] after a restart, many followers that resume read each entry of the log once', async () => {
  const file = join(createTempFolder(), 'a.db')
  const first = openSqlite(storeOptions(file))
  await first.createPractice(practice, 'Harbour Dental')
  for (let age = 0; age < 130; age += 1) await writeRecord(first, 'people', idOf(age % 3), person(age))
  await first.close()

  const store = openSqlite(storeOptions(file))
  await Promise.all(Array.from({ length: 20 }, () => store.entries(practice, 0, 128)))
  const before = process.threadCpuUsage()
  for (let count = 0; count < 100; count += 1) expect((await store.entries(practice, 0, 128)).entries).toHaveLength(128)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 100, 'milliseconds for each follower').toBeLessThan(1)
  await store.close()
})
