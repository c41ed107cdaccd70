import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optional, text } from '#domain/fields.ts'
import type { Resource } from '#resources/resource.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createDataFile, idOf, practice, storeOptions, writeRecord } from '../storeFixture.ts'

const [people, ...others] = areas
const address = { street: optional(text(80)) }
const withAddress = (members: Readonly<Record<string, z.ZodMiniType>>, fields: Readonly<Record<string, z.ZodMiniType>> = {}): Resource => ({
  ...people,
  record: z.strictObject({ ...people.record.shape, address: optional(z.strictObject(members)), ...fields }),
})
const referrals: Resource = { ...people, name: 'referrals', unique: [] }

const earlier = [withAddress(address), ...others]
const later = [
  withAddress({ ...address, unit: optional(text(20)) }, { phone: optional(text(40)), languages: z.array(text(20)) }),
  ...others,
  referrals,
]

const person = { name: 'Person 0', town: 'Perth', email: null, age: 0, tall: false, address: { street: 'First Street' } }
const laterFields = { phone: '0400 000 000', languages: ['Greek', 'Vietnamese'] }

/** A file that the later version wrote after the earlier one. */
async function fileOfLaterVersion(): Promise<string> {
  const file = await createDataFile()
  const store = openSqlite(storeOptions(file, { resources: later }))
  await writeRecord(store, 'people', idOf(0), { ...person, ...laterFields, address: { street: 'First Street', unit: '4b' } })
  await writeRecord(store, 'referrals', idOf(70), { ...person, ...laterFields })
  await store.close()
  return file
}

test('[VERSION-3] an earlier version keeps the fields and members that only a later version declares through every write', async () => {
  const file = await fileOfLaterVersion()
  const store = openSqlite(storeOptions(file, { resources: earlier }))
  const written = await writeRecord(store, 'people', idOf(0), { ...person, name: 'Renamed', address: { street: 'Second Street' } })
  expect(written).toMatchObject({ ...laterFields, name: 'Renamed', address: { street: 'Second Street', unit: '4b' } })
  const { items } = await store.list(practice, 'people', { where: [] })
  expect(items[0]).toEqual(written)
  await store.close()
  expect([...verifyDataFile(file, earlier)]).toEqual([])

  const reopened = openSqlite(storeOptions(file, { resources: later }))
  expect(await reopened.get(practice, 'people', idOf(0))).toEqual(written)
  const { entries } = await reopened.entries(practice, 0, 100)
  expect(entries.at(-1)?.changes[0]?.values).toEqual({ name: 'Renamed', address: { street: 'Second Street', unit: '4b' } })
  await reopened.close()
  expect([...verifyDataFile(file, later)]).toEqual([])
})

test('[VERSION-3] a write that empties an object that a later version extended empties all of it', async () => {
  const file = await fileOfLaterVersion()
  const store = openSqlite(storeOptions(file, { resources: earlier }))
  expect(await writeRecord(store, 'people', idOf(0), { ...person, address: null })).toMatchObject({ ...laterFields, address: null })
  await store.close()
})

test('[VERSION-4] an earlier version leaves the areas of a later one as they are, and reads the entries of the log that name them', async () => {
  const file = await fileOfLaterVersion()
  const store = openSqlite(storeOptions(file, { resources: earlier }))
  await writeRecord(store, 'people', idOf(0), { ...person, name: 'Renamed' })
  for (const since of [0, 12]) {
    const { entries } = await store.entries(practice, since, 100)
    const change = entries.flatMap(({ changes }) => changes).find(({ area }) => area === 'referrals')
    expect(change?.after).toMatchObject({ id: idOf(70), ...laterFields })
  }
  await store.close()
  expect([...verifyDataFile(file, earlier)]).toEqual([])

  const reopened = openSqlite(storeOptions(file, { resources: later }))
  expect(await reopened.get(practice, 'referrals', idOf(70))).toMatchObject(laterFields)
  expect((await reopened.list(practice, 'referrals', { where: [], search: 'perth' })).items).toHaveLength(1)
  await reopened.close()
})
