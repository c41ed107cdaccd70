import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
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

const refusalOf = (data: Fields) => refusalBy(server, 'payments.take', null, data)
const journalsOf = async (document: string) =>
  (await listRecords(server, 'payments/journals')).filter((journal) => journal['document'] === document)

test('[PAY-1] a payment settles its invoices, in part or whole, with a receipt number of its business', async () => {
  const [first, second] = [await practice.issue(patient), await practice.issue(patient, 6000)]
  const both = [
    { invoice: first, cents: 12_000 },
    { invoice: second, cents: 1000 },
  ]
  const payment = await practice.pay(patient, first, 13_000, { allocations: both })
  expect(await practice.invoice(first)).toMatchObject({ owing: aud(0), applied: aud(12_000), state: { settlement: 'paid' } })
  expect(await practice.invoice(second)).toMatchObject({ owing: aud(5000), state: { settlement: 'part' } })
  const next = await practice.pay(patient, second, 5000)
  const receiptOf = async (id: string) => Number((await readRecord(server, 'payments', id))['receiptNumber'])
  expect((await receiptOf(next)) - (await receiptOf(payment))).toBe(1)
  expect(await journalsOf(payment)).toMatchObject([
    { why: 'payment', transfers: [{ debit: 'cardClearing', credit: 'receivable', cents: 12_000 }, { cents: 1000 }] },
  ])
})

test('[PAY-2] cash is rounded to coins by a transfer of its own, and the invoice is settled to the cent', async () => {
  for (const [cents, coins, rounding] of [
    [18_203, 18_205, ['till', 'rounding', 2]],
    [18_202, 18_200, ['rounding', 'till', 2]],
  ] as const) {
    const invoice = await practice.issue(patient, cents)
    const data = practice.payment(patient, invoice, cents, { type: practice.cash })
    expect(await refusalOf(data)).toMatchObject({ status: 422, path: 'amount' })
    expect(await refusalOf({ ...data, amount: aud(coins), tendered: aud(coins - 5) })).toMatchObject({ status: 422, path: 'tendered' })
    const payment = await server.execute('payments.take', null, { ...data, amount: aud(coins), tendered: aud(20_000) })
    expect(await practice.invoice(invoice)).toMatchObject({ owing: aud(0) })
    const [debit, credit, least] = rounding
    expect(await journalsOf(payment)).toMatchObject([
      {
        transfers: [
          { debit: 'till', credit: 'receivable', cents },
          { debit, credit, cents: least },
        ],
      },
    ])
  }
})

test('[PAY-3] the server refuses more than an invoice owes, and takes the rest as a prepayment', async () => {
  const invoice = await practice.issue(patient)
  const refusal = await refusalOf(practice.payment(patient, invoice, 12_001))
  expect(refusal).toMatchObject({ status: 422, path: 'allocations.0.cents', message: 'is more than the $120.00 that this invoice owes' })
  const payment = await practice.pay(patient, invoice, 12_000, { amount: aud(15_000), unallocated: aud(3000) })
  expect(await journalsOf(payment)).toMatchObject([{ transfers: [{ credit: 'receivable' }, { credit: 'prepaid', cents: 3000, patient }] }])
})

test('[PAY-4] the server refuses a payment that does not add up, pays nothing, or pays a draft', async () => {
  const [invoice, draft] = [await practice.issue(patient), await practice.draft(patient, [{ item: practice.exam }])]
  const refused = { status: 422 }
  expect(await refusalOf(practice.payment(patient, invoice, 100, { amount: aud(99) }))).toMatchObject({ ...refused, path: 'amount' })
  expect(await refusalOf(practice.payment(patient, invoice, 100, { tendered: aud(200) }))).toMatchObject({ ...refused, path: 'tendered' })
  expect(await refusalOf(practice.payment(patient, draft, 100))).toMatchObject({ ...refused, path: 'allocations.0.invoice' })
  const nothing = practice.payment(patient, invoice, 0, { allocations: [] })
  expect(await refusalOf(nothing)).toMatchObject({ ...refused, path: 'allocations' })
  const one = { invoice, cents: 50 }
  expect(await refusalOf(practice.payment(patient, invoice, 100, { allocations: [one, one] }))).toMatchObject({
    ...{ ...refused, path: 'allocations.1.invoice' },
  })
})

test('[PAY-5] a reversed payment no longer settles its invoices, and its journal is reversed once', async () => {
  const invoice = await practice.issue(patient)
  const payment = await practice.pay(patient, invoice, 12_000, { amount: aud(12_500), unallocated: aud(500) })
  await server.execute('payments.reverse', payment, { reason: 'Wrong patient' })
  expect(await practice.invoice(invoice)).toMatchObject({ owing: aud(12_000), applied: aud(0), state: { settlement: 'unpaid' } })
  const [taken, reversal] = await journalsOf(payment)
  expect(reversal).toMatchObject({ why: 'reversal', reverses: taken?.id })
  expect(await refusalBy(server, 'payments.reverse', payment, { reason: 'Again' })).toMatchObject({ status: 409 })
  const { day, location, documentArea, document, transfers } = reversal as Fields
  const again = { day, location, documentArea, document, transfers, why: 'reversal', reverses: taken?.id }
  expect(await refusalBy(server, 'payments/journals.post', null, again)).toMatchObject({ status: 409 })
})

test('[PAY-6] twenty payments at once never take an invoice below nothing, and a void beside a payment succeeds alone or not at all', async () => {
  const invoice = await practice.issue(patient)
  const takes = Array.from({ length: 20 }, () => refusalOf(practice.payment(patient, invoice, 5000)))
  const statuses = (await Promise.all(takes)).map(({ status }) => status)
  expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([2, new Set([200, 422])])
  expect(await practice.invoice(invoice)).toMatchObject({ owing: aud(2000), applied: aud(10_000) })

  const contested = await practice.issue(patient)
  const outcomes = await Promise.all([
    refusalOf(practice.payment(patient, contested, 12_000)),
    refusalBy(server, 'invoices.void', contested, { reason: 'Mistake' }),
  ])
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[PAY-7] the reference of a payment can be changed until it is reversed, and nothing else', async () => {
  const payment = await practice.pay(patient, await practice.issue(patient), 100)
  const edit = (data: Fields) => refusalBy(server, 'payments.edit', payment, data)
  expect(await edit({ reference: 'Terminal 2' })).toEqual({ status: 200 })
  expect((await edit({ patient: await practice.addPatient() })).status).toBeGreaterThanOrEqual(400)
  await server.execute('payments.reverse', payment, { reason: 'Mistake' })
  expect(await edit({ reference: 'Terminal 3' })).toMatchObject({ status: 409 })
})
