import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { readRecord, refusalBy } from '../refusalBy.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'
import { aud, createMoneyServer } from './moneyServer.ts'

let server: TestServer
let practice: Awaited<ReturnType<typeof createMoneyServer>>
let patient: string
beforeAll(async () => {
  server = await startTestServer()
  practice = await createMoneyServer(server)
  patient = await practice.addPatient()
})
afterAll(() => server.close())

const credit = (invoice: string, lines: readonly Fields[], kind = 'balance') =>
  server.execute('invoices/credits.create', null, { invoice, kind, reason: 'Goodwill', lines })
const creditRefusal = (invoice: string, lines: readonly Fields[]) =>
  refusalBy(server, 'invoices/credits.create', null, { invoice, kind: 'balance', reason: 'Goodwill', lines })
const codesOf = async (invoice: string) => ((await practice.invoice(invoice))['flags'] as readonly Fields[]).map(({ code }) => code)

/** Lets the timers of a record pass that are due by now. */
async function fireTimers(record: string): Promise<void> {
  const due = await server.deps.store.due(new Date(server.deps.now()).toISOString(), 1000)
  for (const timer of due.filter((each) => each.record === record)) await server.deps.commands.fireTimer(timer)
}

test('[INVOICE-9] credits of a line part by part add up to the cents of the line, and no credit takes more than is left', async () => {
  const invoice = await practice.draft(patient, [{ item: practice.brush, quantity: 3, discount: aud(200), discountReason: 'Set of three' }])
  await server.execute('invoices.issue', invoice, {})
  const parts: Fields[] = []
  for (let part = 0; part < 3; part += 1)
    parts.push(await readRecord(server, 'invoices/credits', await credit(invoice, [{ line: 0, quantity: 1 }])))
  const cents = (field: string) => parts.map((part) => (part[field] as { cents: number }).cents)
  expect([cents('amount'), cents('gst')]).toEqual([
    [1033, 1034, 1033],
    [94, 94, 94],
  ])
  expect(await practice.invoice(invoice)).toMatchObject({ owing: aud(0), credited: aud(3100), state: { settlement: 'paid' } })
  expect(await creditRefusal(invoice, [{ line: 0, quantity: 1 }])).toMatchObject({ status: 422, path: 'lines.0.quantity' })
  expect(await creditRefusal(invoice, [{ line: 7, quantity: 1 }])).toMatchObject({ status: 422, path: 'lines.0.line' })
})

test('[INVOICE-10] a credit is not more than an invoice still owes', async () => {
  const invoice = await practice.issue(patient)
  await practice.pay(patient, invoice, 5000)
  expect(await creditRefusal(invoice, [{ line: 0, quantity: 1 }])).toMatchObject({ status: 422, path: 'lines' })
})

test('[INVOICE-11] treatment whose line is wholly credited is free again, and a written off one stays charged', async () => {
  const [freed, lost] = [await practice.complete(patient), await practice.complete(patient, { teeth: [36] })]
  const invoice = await practice.draft(patient, [{ operation: freed }, { operation: lost }])
  await server.execute('invoices.issue', invoice, {})
  await credit(invoice, [{ line: 0, quantity: 1 }])
  await credit(invoice, [{ line: 1, quantity: 1 }], 'writeOff')
  expect(await readRecord(server, 'operations', freed)).toMatchObject({ invoice: null })
  expect(await readRecord(server, 'operations', lost)).toMatchObject({ invoice })
})

test('[INVOICE-12] an invoice that owes something is overdue from the end of its due day until it is paid', async () => {
  const [invoice, paid, later] = [await practice.issue(patient), await practice.issue(patient), await practice.issue(patient)]
  await practice.pay(patient, paid, 12_000)
  await server.execute('invoices.modify', later, { dueOn: '2026-12-20' })
  expect(await refusalBy(server, 'invoices.modify', later, { dueOn: '2026-11-23' })).toMatchObject({ status: 422, path: 'dueOn' })
  server.advance(15 * oneDay)
  for (const each of [invoice, paid, later]) await fireTimers(each)
  expect([await codesOf(invoice), await codesOf(paid), await codesOf(later)]).toEqual([['overdue'], [], []])
  const payment = await practice.pay(patient, invoice, 12_000)
  expect(await codesOf(invoice)).toEqual([])
  await server.execute('payments.reverse', payment, { reason: 'Dishonoured' })
  expect(await codesOf(invoice)).toEqual(['overdue'])
  await server.execute('invoices.modify', invoice, { dueOn: '2027-01-20' })
  expect(await codesOf(invoice)).toEqual([])
})

test('[INVOICE-13] an issued invoice is not voided on a later day, nor while something is paid or credited', async () => {
  const [paid, credited, old] = [await practice.issue(patient), await practice.issue(patient), await practice.issue(patient)]
  const payment = await practice.pay(patient, paid, 100)
  await credit(credited, [{ line: 0, quantity: 1 }])
  const refusal = (invoice: string) => refusalBy(server, 'invoices.void', invoice, { reason: 'Mistake' })
  expect(await refusal(paid)).toMatchObject({ status: 409, reason: 'isUnsettled' })
  expect(await refusal(credited)).toMatchObject({ status: 409, reason: 'isUnsettled' })
  await server.execute('payments.reverse', payment, { reason: 'Mistake' })
  expect(await refusal(paid)).toEqual({ status: 200 })
  server.advance(oneDay)
  expect(await refusal(old)).toMatchObject({ status: 409, reason: 'isOfToday' })
})

test('[INVOICE-14] an invoice that costs nothing is paid from its issue, without a journal', async () => {
  const invoice = await practice.draft(patient, [{ item: practice.brush, discount: aud(1100), discountReason: 'Gift' }])
  await server.execute('invoices.issue', invoice, {})
  expect(await practice.invoice(invoice)).toMatchObject({ total: aud(0), state: { document: 'issued', settlement: 'paid' } })
})
