import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { bearer, type TestServer, startTestServer } from '../startTestServer.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)
const dollars = (amount: number) => ({ cents: Math.round(amount * 100), currency: 'AUD' })

test('[FEE-1] a schedule is raised from a day to come: each fee rises and is rounded, and one that begins on that day stays', async () => {
  const schedule = await create('prices', { name: 'Standard fees', from: '2026-07-01' })
  expect(await refusalOf('prices.raise', schedule, { from: '2030-07-01', basisPoints: 350 })).toMatchObject({ status: 409 })
  const [exam, clean] = [await create('items', { code: 'E', name: 'Exam' }), await create('items', { code: 'C', name: 'Clean' })]
  const from = '2026-07-01'
  await create('prices/lines', { schedule, item: exam, fee: dollars(60), from })
  await create('prices/lines', { schedule, item: exam, fee: dollars(62.5), from: '2026-08-01' })
  await create('prices/lines', { schedule, item: clean, fee: dollars(140), from })
  await create('prices/lines', { schedule, item: clean, fee: dollars(200), from: '2030-07-01' })
  expect(await refusalOf('prices.raise', schedule, { from: '2026-07-02', basisPoints: 350 })).toMatchObject({ status: 422, path: 'from' })
  expect(await refusalOf('prices.raise', schedule, { from: '2030-07-01' })).toMatchObject({ status: 409 })
  await server.execute('prices.raise', schedule, { from: '2030-07-01', basisPoints: 350, roundTo: '5' })
  const lines = (await listRecords(server, 'prices/lines')).filter((line) => line['from'] === '2030-07-01')
  expect(lines.map((line) => [line['item'], line['fee']])).toEqual([
    [clean, dollars(200)],
    [exam, dollars(64.7)],
  ])
})

test('[FEE-2] an item has one fee a schedule and day, no fee is negative, and the schedule of a fund names it', async () => {
  const item = await create('items', { code: 'X', name: 'X-ray' })
  const schedule = await create('prices', { name: 'Staff', kind: 'staff', from: '2026-07-01' })
  const line = { schedule, item, fee: dollars(10), from: '2026-07-01' }
  await create('prices/lines', line)
  expect(await refusalOf('prices/lines.create', null, line)).toMatchObject({ status: 409 })
  expect(await refusalOf('prices/lines.create', null, { ...line, from: '2026-07-02', fee: dollars(-1) })).toMatchObject({ status: 400 })
  const fundSchedule = { name: 'Fund', kind: 'fund', from: '2026-07-01' }
  expect(await refusalOf('prices.create', null, fundSchedule)).toMatchObject({ status: 422, path: 'fund' })
  const fund = await create('insurances', { name: 'Southern' })
  expect(await refusalOf('prices.create', null, { ...fundSchedule, fund })).toEqual({ status: 200 })
})

test('[FEE-3] a new tax rate ends the one before it, and a gap or an overlap between rates of a kind is refused', async () => {
  const first = await create('taxrates', { name: 'GST', kind: 'gst', basisPoints: 1000, from: '2000-07-01' })
  const second = await create('taxrates', { name: 'GST', kind: 'gst', basisPoints: 1250, from: '2030-01-01' })
  expect(await readRecord(server, 'taxrates', first)).toMatchObject({ until: '2029-12-31' })
  const refused = { status: 422, path: 'from' }
  expect(await refusalOf('taxrates.change', second, { from: '2030-01-02' })).toMatchObject(refused)
  expect(await refusalOf('taxrates.change', first, { until: '2029-12-30' })).toMatchObject(refused)
  const overlapping = { name: 'Other', kind: 'gst', basisPoints: 500, from: '2010-01-01', until: '2010-12-31' }
  expect(await refusalOf('taxrates.create', null, overlapping)).toMatchObject(refused)
  expect(await refusalOf('taxrates.create', null, { ...overlapping, kind: 'inputTaxed' })).toEqual({ status: 200 })
})

test('[FEE-4] a business has an ABN that passes its check, and one that a location names is not removed', async () => {
  const harbour = { legalName: 'Harbour Pty Ltd', abn: '51824753556' }
  expect(await refusalOf('business.create', null, { ...harbour, abn: '51824753557' })).toMatchObject({ status: 400, path: 'abn' })
  const business = await create('business', harbour)
  expect(await refusalOf('business.create', null, harbour)).toMatchObject({ status: 409, path: 'abn' })
  await create('locations', { name: 'Harbour', timeZone: 'Australia/Sydney', business })
  expect(await refusalOf('business.remove', business, {})).toMatchObject({ status: 409 })
})

test('[FEE-5] a suburb has a postcode of its state, and a search finds it by the beginning of either', async () => {
  const sydney = { postcode: '2000', suburb: 'Sydney', state: 'NSW', timeZone: 'Australia/Sydney' }
  expect(await refusalOf('geo.create', null, { ...sydney, state: 'VIC' })).toMatchObject({ status: 422, path: 'postcode' })
  expect(await refusalOf('geo.create', null, { ...sydney, postcode: '200' })).toMatchObject({ status: 400, path: 'postcode' })
  await create('geo', sydney)
  await server.execute('groups.edit', server.group, { scopes: ['gen'] })
  const token = await server.signIn()
  const found = async (q: string) => {
    const answer = await server.app.inject({ method: 'GET', url: `/api/geo/?q=${q}`, headers: bearer(token) })
    return answer.json<{ items: readonly Fields[] }>().items.map(({ suburb }) => suburb)
  }
  expect([await found('syd'), await found('200'), await found('melb')]).toEqual([['Sydney'], ['Sydney'], []])
})
