import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceOf } from '#resources/registry.ts'
import { tableSchemaOf } from '#server/store/tables/tableSchema.ts'
import type { Fields } from '#domain/wire.ts'
import { readRecord, refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)

test('[FIT-3] a reference inside a list of objects is checked, and its refusal names the item', async () => {
  const tag = await create('tags', { name: 'Nervous' })
  const unknown = '0193a0c0-0000-7000-8000-000000000000'
  const patient = { firstName: 'Tama', lastName: 'Rewi' }
  const tagged = { ...patient, tags: [{ tag, until: '2027-01-31' }, { tag: unknown }] }
  expect(await refusalOf('patients.create', null, tagged)).toMatchObject({ status: 422, path: 'tags.1.tag' })
  const id = await create('patients', { ...patient, tags: [{ tag }] })
  await server.execute('tags.edit', tag, { active: false })
  expect(await refusalOf('patients.edit', id, { tags: [{ tag, until: '2027-01-31' }] })).toEqual({ status: 200 })
  expect(await refusalOf('contacts.create', null, { name: 'Lab', tags: [{ tag }] })).toMatchObject({ status: 422, path: 'tags.0.tag' })
  expect((await readRecord(server, 'patients', id))['tags']).toEqual([{ tag, until: '2027-01-31' }])
})

test('[FIT-4] a tag on a patient is not removed, and the removal reads the table of that list alone', async () => {
  const [used, unused] = [await create('tags', { name: 'Aligners' }), await create('tags', { name: 'Trial' })]
  await create('patients', { firstName: 'Mere', lastName: 'Rewi', tags: [{ tag: used }] })
  expect(await refusalOf('tags.remove', used, {})).toMatchObject({ status: 409 })
  expect(await refusalOf('tags.remove', unused, {})).toEqual({ status: 200 })
  expect(tableSchemaOf(resourceOf('patients')!).lists.map(({ name }) => name)).toEqual(['tags.tag'])
})

test('[VOCABULARY-8] a provider is booked from the first to the last day, on none before or after, and no appointment is moved there', async () => {
  const location = await create('locations', { name: 'Quay', timeZone: 'Australia/Sydney' })
  const provider = await create('providers', { name: 'Dr Locum', startsOn: '2026-11-25', endsOn: '2026-11-27' })
  const patient = await create('patients', { firstName: 'Sam', lastName: 'Iti' })
  const at = (day: string) => ({ startsAt: `${day}T00:00:00.000Z`, endsAt: `${day}T00:30:00.000Z` })
  const visit = { patient, provider, location, overlapReason: 'Outside the roster' }
  for (const day of ['2026-11-24', '2026-11-28'])
    expect(await refusalOf('appointments.book', null, { ...visit, ...at(day) })).toMatchObject({ status: 409 })
  for (const day of ['2026-11-25', '2026-11-27'])
    expect(await refusalOf('appointments.book', null, { ...visit, ...at(day) })).toEqual({ status: 200 })
  const booked = await server.execute('appointments.book', null, { ...visit, ...at('2026-11-26') })
  for (const day of ['2026-11-24', '2026-11-28'])
    expect(await refusalOf('appointments.move', booked, at(day))).toMatchObject({ status: 409 })
})

test('[VOCABULARY-7] a provider number that fails its check is refused at its letter, or kept with a reason; one of another form is refused', async () => {
  const location = await create('locations', { name: 'Harbour', timeZone: 'Australia/Sydney' })
  const withNumber = (number: string, more: Fields = {}) => ({ name: 'Dr Raman', providerNumbers: [{ location, number, ...more }] })
  const refused = async (data: Fields) => refusalOf('providers.create', null, data)
  expect(await refused(withNumber('2426621B'))).toEqual({ status: 200 })
  expect(await refused(withNumber('2426621A'))).toMatchObject({ status: 400, path: 'providerNumbers.0.number' })
  expect(await refused(withNumber('2426621A', { unverifiedReason: 'Issued so' }))).toEqual({ status: 200 })
  expect(await refused(withNumber('242662IB'))).toMatchObject({ status: 400, path: 'providerNumbers.0.number' })
  expect(await refused({ name: 'Dr A', hpii: '8003610000000000' })).toMatchObject({ status: 400, path: 'hpii' })
  expect(await refused({ name: 'Dr A', ahpra: 'DEN0001234567', startsOn: '2026-02-01', endsOn: '2026-01-31' })).toMatchObject({
    status: 422,
    path: 'endsOn',
  })
})
