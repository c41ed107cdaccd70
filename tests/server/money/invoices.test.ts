import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'
import { aud, createMoneyServer } from './moneyServer.ts'

let server: TestServer
let practice: Awaited<ReturnType<typeof createMoneyServer>>
beforeAll(async () => {
  server = await startTestServer()
  practice = await createMoneyServer(server)
})
afterAll(() => server.close())

const act = (invoice: string, command: string, data: Fields = {}) => server.execute(`invoices.${command}`, invoice, data)
const refusalOf = (command: string, invoice: string | null, data: Fields = {}) => refusalBy(server, `invoices.${command}`, invoice, data)
const journalsOf = async (document: string) =>
  (await listRecords(server, 'payments/journals')).filter((journal) => journal['document'] === document)

test('[INVOICE-1] a draft has the wording, the fee and the tax of the day, and a taxable line has one eleventh of GST', async () => {
  const patient = await practice.addPatient()
  const operation = await practice.complete(patient)
  const draft = await practice.draft(patient, [
    { operation },
    { item: practice.brush, quantity: 3, discount: aud(300), discountReason: 'Set' },
  ])
  expect(await practice.invoice(draft)).toMatchObject({
    ...{ state: { document: 'draft', settlement: 'unpaid' }, number: null, total: aud(15_000), gst: aud(273), owing: aud(0) },
    lines: [
      {
        operation,
        wording: 'Examination',
        code: 'E',
        teeth: [46],
        unitPrice: aud(12_000),
        isTaxable: false,
        gross: aud(12_000),
        gst: aud(0),
      },
      { wording: 'Electric toothbrush', unitPrice: aud(1100), isTaxable: true, gross: aud(3000), gst: aud(273) },
    ],
  })
})

test('[INVOICE-2] an issued invoice has a number without a hole, its seller, buyer, wording and prices, and no later change reaches them', async () => {
  const patient = await practice.addPatient()
  const item = await practice.create('items', { code: 'W', name: 'Whitening', gst: 'taxable' })
  const draft = await practice.draft(patient, [{ item, unit: aud(55_000) }])
  const numbers = (await listRecords(server, 'invoices')).flatMap(({ number }) => (typeof number === 'number' ? [number] : []))
  await act(draft, 'issue')
  await server.execute('items.edit', item, { name: 'Bleaching' })
  const seller = { name: 'Bridge Road Dental Pty Ltd trading as Bridge Road Dental', abn: '51824753556' }
  expect(await practice.invoice(draft)).toMatchObject({
    ...{ number: numbers.length + 1, business: practice.business, issuedOn: '2026-11-24', dueOn: '2026-12-08' },
    ...{ seller, buyer: { name: 'Lachlan Reid', abn: null }, owing: aud(55_000), gst: aud(5000) },
    ...{ lines: [{ wording: 'Whitening' }], state: { document: 'issued', settlement: 'unpaid' } },
  })
  expect(await refusalOf('change', draft, { notes: 'Later' })).toMatchObject({ status: 409 })
  expect(await journalsOf(draft)).toMatchObject([
    {
      why: 'issue',
      transfers: [
        { debit: 'receivable', credit: 'income', cents: 50_000, patient },
        { debit: 'receivable', credit: 'gstPayable', cents: 5000, patient },
      ],
    },
  ])
})

test('[INVOICE-3] the server refuses an empty invoice, and a line without a fee or a wording, and names the field', async () => {
  const patient = await practice.addPatient()
  const unpriced = await practice.create('items', { code: 'U', name: 'Unpriced' })
  const create = (lines: readonly Fields[]) => refusalOf('create', null, { patient, location: practice.location, lines })
  expect(await create([])).toMatchObject({ status: 422, path: 'lines' })
  expect(await create([{ item: practice.exam }, { item: unpriced }])).toMatchObject({ status: 422, path: 'lines.1.unit' })
  expect(await create([{ unit: aud(100) }])).toMatchObject({ status: 422, path: 'lines.0.name' })
  const discounted = { item: practice.brush, discount: aud(1101), discountReason: 'Gift' }
  expect(await create([discounted])).toMatchObject({ status: 422, path: 'lines.0.discount' })
  expect(await create([{ item: practice.brush, discount: aud(100) }])).toMatchObject({ status: 422, path: 'lines.0.discountReason' })
})

test('[INVOICE-4] the server refuses treatment of another patient, or that is not completed, or is on another invoice', async () => {
  const patient = await practice.addPatient()
  const operation = await practice.complete(patient)
  const planned = await practice.chart(patient, 'crown', 'planned', [36], { item: practice.exam })
  const create = (lines: readonly Fields[], whose = patient) =>
    refusalOf('create', null, { patient: whose, location: practice.location, lines })
  const refused = { status: 422, path: 'lines.0.operation' }
  expect(await create([{ operation }], await practice.addPatient())).toMatchObject({
    ...refused,
    message: 'is treatment of another patient',
  })
  expect(await create([{ operation: planned }])).toMatchObject({ ...refused, message: 'is not completed' })
  expect(await create([{ operation }, { operation }])).toMatchObject({ status: 422, path: 'lines.1.operation' })
  const draft = await practice.draft(patient, [{ operation }])
  expect(await create([{ operation }])).toMatchObject({ ...refused, message: 'is on another invoice' })
  await act(draft, 'void', { reason: 'Twice' })
  expect(await create([{ operation }])).toEqual({ status: 200 })
})

test('[INVOICE-5] completed treatment on a live invoice is not voided, amended or reverted, and is free once its line is gone', async () => {
  const patient = await practice.addPatient()
  const operation = await practice.complete(patient)
  const draft = await practice.draft(patient, [{ operation }])
  expect(await readRecord(server, 'operations', operation)).toMatchObject({ invoice: draft })
  const locked = { status: 409, reason: 'isNotInvoiced' }
  const chartRefusal = (command: string, data: Fields) => refusalBy(server, `operations.${command}`, operation, data)
  expect(await chartRefusal('void', { reason: 'Mistake' })).toMatchObject(locked)
  expect(await chartRefusal('amend', { reason: 'Mistake', detail: 'Gold' })).toMatchObject(locked)
  expect(await chartRefusal('revert', {})).toMatchObject(locked)
  await act(draft, 'change', { lines: [{ item: practice.brush }] })
  expect(await chartRefusal('amend', { reason: 'Mistake', detail: 'Gold' })).toEqual({ status: 200 })
})

test('[INVOICE-6] an appointment with an issued invoice is not reverted', async () => {
  const patient = await practice.addPatient()
  const { appointment, chair } = await practice.bookPatient(patient)
  await practice.seatPatient(patient, { appointment, chair })
  const draft = await practice.draft(patient, [{ item: practice.exam }], { appointment })
  await act(draft, 'issue')
  const refusal = () => refusalBy(server, 'appointments.revert', appointment, {})
  expect(await refusal()).toMatchObject({ status: 409, reason: 'noInvoiceIsIssued' })
  await act(draft, 'void', { reason: 'Wrong patient' })
  expect(await refusal()).toEqual({ status: 200 })
})

test('[INVOICE-7] a location without a business issues no invoice', async () => {
  const patient = await practice.addPatient()
  const location = await practice.create('locations', { name: 'Kew', timeZone: 'Australia/Sydney' })
  const draft = await practice.draft(patient, [{ item: practice.exam }], { location })
  expect(await refusalOf('issue', draft)).toMatchObject({ status: 422, path: 'business' })
  await server.execute('locations.edit', location, { business: practice.business })
  expect(await refusalOf('issue', draft)).toEqual({ status: 200 })
})

test('[INVOICE-8] an issued invoice is voided on its day by a reversing journal, and keeps its number', async () => {
  const patient = await practice.addPatient()
  const operation = await practice.complete(patient)
  const invoice = await practice.draft(patient, [{ operation }])
  await act(invoice, 'issue')
  const { number } = await practice.invoice(invoice)
  await act(invoice, 'void', { reason: 'Wrong payer' })
  expect(await practice.invoice(invoice)).toMatchObject({ number, owing: aud(0), reason: 'Wrong payer', state: { document: 'voided' } })
  const [issued, voided] = await journalsOf(invoice)
  expect(voided).toMatchObject({ why: 'void', reverses: issued?.id, transfers: [{ debit: 'income', credit: 'receivable', cents: 12_000 }] })
  expect(await readRecord(server, 'operations', operation)).toMatchObject({ invoice: null })
  expect(await refusalOf('issue', await practice.issue(patient))).toMatchObject({ status: 409 })
})
