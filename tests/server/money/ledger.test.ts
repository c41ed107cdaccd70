import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Credit } from '#domain/money/credit.ts'
import type { Invoice, InvoiceState } from '#domain/money/invoice.ts'
import type { Account } from '#domain/money/ledger/account.ts'
import { balanceIn, type Journal } from '#domain/money/ledger/journal.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { Fields, RecordOf } from '#domain/wire.ts'
import { createRandom } from '../../support/random.ts'
import { testSeed } from '../../support/testSeed.ts'
import { listRecords, refusalBy } from '../refusalBy.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'
import { aud, createMoneyServer } from './moneyServer.ts'

let server: TestServer
let practice: Awaited<ReturnType<typeof createMoneyServer>>
beforeAll(async () => {
  server = await startTestServer()
  practice = await createMoneyServer(server)
})
afterAll(() => server.close())

const listOf = async <Shape>(area: string) =>
  (await listRecords(server, area)) as unknown as readonly (RecordOf<Shape> & { state: unknown })[]
const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)

test('[LEDGER-1] a journal is posted by the server alone, and one that debits and credits one account is refused with 400', async () => {
  const { location } = practice
  const document = await practice.addPatient()
  const journal = { day: '2026-11-24', location, documentArea: 'invoices', document, why: 'issue' }
  const post = (transfers: readonly Fields[]) => refusalBy(server, 'payments/journals.post', null, { ...journal, transfers })
  expect(await post([{ debit: 'till', credit: 'till', cents: 5 }])).toMatchObject({ status: 400 })
  expect(await post([{ debit: 'till', credit: 'income', cents: 0 }])).toMatchObject({ status: 400 })
  expect(await post([])).toMatchObject({ status: 400 })
  const token = await server.signIn()
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    const url = `/api/payments/journals/${method === 'POST' ? '' : document}`
    const { statusCode } = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload: {} })
    expect([method, statusCode]).toEqual([method, 405])
  }
})

/** A random command of money. Some are refused, as by users who press what no longer goes. */
async function runRandom(random: () => number, patients: readonly string[]): Promise<void> {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const patient = pick(patients) ?? ''
  const [invoice, payment] = [pick(await listOf<Invoice>('invoices')), pick(await listOf<Payment>('payments'))]
  const cents = 1 + Math.floor(random() * 9000)
  const coins = Math.floor((2 * cents + 5) / 10) * 5
  const kept = random() < 0.2 ? { allocations: [], unallocated: aud(cents) } : {}
  const paid = practice.payment(patient, invoice?.id ?? '', cents, kept)
  const lines = [{ line: 0, quantity: 1 + Math.floor(random() * 2) }]
  const commands: readonly (readonly [string, string | null, Fields])[] = [
    [
      'invoices.create',
      null,
      { patient, location: practice.location, lines: [{ item: practice.brush, quantity: 3, unit: aud(cents) }, { item: practice.exam }] },
    ],
    ['invoices.issue', invoice?.id ?? '', {}],
    ['invoices.issue', invoice?.id ?? '', {}],
    ['invoices.void', invoice?.id ?? '', { reason: 'Mistake' }],
    ['payments.take', null, paid],
    ['payments.take', null, { ...paid, type: practice.cash, amount: aud(coins) }],
    ['payments.reverse', payment?.id ?? '', { reason: 'Mistake' }],
    [
      'invoices/credits.create',
      null,
      { invoice: invoice?.id ?? '', reason: 'Goodwill', kind: random() < 0.5 ? 'balance' : 'writeOff', lines },
    ],
  ]
  const [command, record, data] = pick(commands) ?? ['', null, {}]
  if (record !== '' && data['invoice'] !== '' && (invoice !== undefined || command === 'invoices.create'))
    await refusalBy(server, command, record, data)
}

test('[LEDGER-2] after any history the accounts have what the invoices, payments and credits say, and every journal balances', async () => {
  const random = createRandom(testSeed)
  const patients = [await practice.addPatient(), await practice.addPatient()]
  for (let step = 0; step < 300; step += 1) await runRandom(random, patients)
  const [journals, invoices, taken, credits] = [
    await listOf<Journal>('payments/journals'),
    await listOf<Invoice>('invoices'),
    (await listOf<Payment>('payments')).filter(({ state }) => state === 'posted'),
    await listOf<Credit>('invoices/credits'),
  ]
  const balance = (account: Account) => sum(journals.map(({ transfers }) => balanceIn(transfers, account)))
  const amounts = (type: string) => sum(taken.filter((payment) => payment.type === type).map(({ amount }) => amount.cents))
  const issued = invoices.filter(({ state }) => (state as InvoiceState).document === 'issued')
  const creditsOf = (kind: Credit['kind']) => credits.filter((credit) => credit.kind === kind)
  expect(journals.every(({ transfers }) => transfers.every(({ debit, credit, cents }) => debit !== credit && cents > 0))).toBe(true)
  expect(Math.min(journals.length, issued.length, taken.length, credits.length)).toBeGreaterThan(4)
  expect({
    receivable: balance('receivable'),
    ...{ prepaid: -balance('prepaid'), till: balance('till'), cardClearing: balance('cardClearing'), rounding: -balance('rounding') },
    ...{ gstPayable: -balance('gstPayable'), writeOff: balance('writeOff'), income: -balance('income') },
  }).toEqual({
    receivable: sum(invoices.map(({ owing }) => owing.cents)),
    ...{ prepaid: sum(taken.map(({ unallocated }) => unallocated?.cents ?? 0)), till: amounts(practice.cash) },
    ...{ cardClearing: amounts(practice.card), rounding: sum(taken.map(({ rounding }) => rounding.cents)) },
    gstPayable: sum(issued.map(({ gst }) => gst.cents)) - sum(credits.map(({ gst }) => gst.cents)),
    writeOff: sum(creditsOf('writeOff').map(({ amount, gst }) => amount.cents - gst.cents)),
    income:
      sum(issued.map(({ total, gst }) => total.cents - gst.cents)) -
      sum(creditsOf('balance').map(({ amount, gst }) => amount.cents - gst.cents)),
  })
  expect(
    issued.every(({ total, credited, applied, owing }) => owing.cents === total.cents - credited.cents - applied.cents && owing.cents >= 0),
  ).toBe(true)
  const numbers = invoices.flatMap(({ number }) => number ?? []).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
