import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)

const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)

describe('rules of a record that are not about one field', () => {
  test('[VOCABULARY-1] an item that ends before it begins, or allows fewer surfaces than it needs, is refused when it is added and when it is changed', async () => {
    const item = { code: '011', name: 'Examination', from: '2026-07-01' }
    expect(await refusalOf('items.create', null, { ...item, until: '2026-06-30' })).toMatchObject({ status: 422, path: 'until' })
    const id = await create('items', item)
    expect(await refusalOf('items.edit', id, { until: '2026-06-30' })).toMatchObject({ status: 422, path: 'until' })
    expect(await refusalOf('items.edit', id, { surfacesMin: 3, surfacesMax: 1 })).toMatchObject({ status: 422, path: 'surfacesMax' })
    expect(await refusalOf('items.edit', id, { surfacesMin: 1, surfacesMax: 3 })).toEqual({ status: 200 })
  })

  test('[VOCABULARY-2] a retired item frees its code for its successor, and a subcategory belongs to the category of the item', async () => {
    const old = await create('items', { code: 'X-01', name: 'Clean' })
    expect(await refusalOf('items.create', null, { code: 'X-01', name: 'Clean and polish' })).toMatchObject({ status: 409, path: 'code' })
    await server.execute('items.edit', old, { active: false })
    await create('items', { code: 'X-01', name: 'Clean and polish' })
    const [preventive, surgical] = [await create('categories', { name: 'Preventive' }), await create('categories', { name: 'Surgical' })]
    const subcategory = await create('subcategories', { name: 'Cleaning', category: preventive })
    const other = { code: 'X-02', name: 'Extraction', category: surgical, subcategory }
    expect(await refusalOf('items.create', null, other)).toMatchObject({ status: 422, path: 'subcategory' })
  })

  test('[VOCABULARY-3] a quick note with an unknown variable or an open brace is refused with its position', async () => {
    const note = { code: '/lost', name: 'Lost filling', body: 'Tooth {tooth}: filling lost.' }
    const id = await create('quicknotes', note)
    const refusal = { status: 422, path: 'body' }
    expect(await refusalOf('quicknotes.edit', id, { body: 'Tooth {toth} {surfaces}' })).toMatchObject({
      ...refusal,
      message: 'has an unknown variable {toth} at character 7',
    })
    expect(await refusalOf('quicknotes.edit', id, { body: 'Tooth {tooth' })).toMatchObject(refusal)
    expect(await refusalOf('quicknotes.edit', id, { body: 'Tooth tooth}' })).toMatchObject(refusal)
    expect(await refusalOf('quicknotes.create', null, { ...note, code: 'lost' })).toMatchObject({ status: 400 })
    expect(await refusalOf('quicknotes.create', null, note)).toMatchObject({ status: 409, path: 'code' })
  })

  test('[VOCABULARY-4] a payment type has a surcharge only for other cards, rounding only for cash, and a bank if it is on a slip', async () => {
    expect(await refusalOf('payments/types.create', null, { name: 'EFTPOS', kind: 'eftpos', surchargeBasisPoints: 50 })).toMatchObject({
      status: 422,
      path: 'surchargeBasisPoints',
    })
    expect(await refusalOf('payments/types.create', null, { name: 'Cheque', kind: 'cheque', onSlip: true })).toMatchObject({ path: 'bank' })
    expect(await refusalOf('payments/types.create', null, { name: 'Amex', kind: 'card', roundTo: '5' })).toMatchObject({ path: 'roundTo' })
    const bank = await create('banks', { name: 'Trading', accountName: 'Harbour', bsb: '062-000', account: '12345678' })
    expect(await refusalOf('payments/types.create', null, { name: 'Cash', kind: 'cash', roundTo: '5', onSlip: true, bank })).toEqual({
      status: 200,
    })
    expect(await refusalOf('banks.create', null, { name: 'B', accountName: 'B', bsb: '62000', account: '12345678' })).toMatchObject({
      status: 400,
    })
  })

  test('[VOCABULARY-5] a contact has a name, and a condition of the chart is not both a surface and the mouth', async () => {
    expect(await refusalOf('contacts.create', null, { kind: 'lab', organisation: 'Bright Labs' })).toMatchObject({
      status: 400,
      path: 'name',
    })
    expect(await refusalOf('treatconds.create', null, { code: 'W', name: 'Watch', on: ['surface', 'mouth'] })).toMatchObject({
      status: 422,
      path: 'on',
    })
  })
})

test('[VOCABULARY-6] labels are put on a conversation and taken off in every state, and a retired label is put on none', async () => {
  const [quote, old] = [await create('labels', { name: 'Needs a quote', colour: 'amber' }), await create('labels', { name: 'Old' })]
  const conversation = await create('conversations', { channel: 'sms', address: '+61491570006' })
  expect(await refusalOf('conversations.label', conversation, { labels: [quote, old] })).toEqual({ status: 200 })
  await server.execute('labels.edit', old, { active: false })
  await server.execute('conversations.resolve', conversation, {})
  expect(await refusalOf('conversations.label', conversation, { labels: [quote, old] })).toEqual({ status: 200 })
  const other = await create('conversations', { channel: 'sms', address: '+61491570007' })
  expect(await refusalOf('conversations.label', other, { labels: [old] })).toMatchObject({ status: 422, path: 'labels' })
})
