import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type ChartServer, createChartServer } from '../clinical/chartServer.ts'
import { readRecord } from '../refusalBy.ts'
import type { TestServer } from '../startTestServer.ts'

export const aud = (cents: number) => ({ cents, currency: 'AUD' })

type MoneyServer = ChartServer & {
  readonly location: string
  readonly business: string
  /** Free of GST: $120. */
  readonly exam: string
  /** Taxable: $11 with its tax. */
  readonly brush: string
  readonly cash: string
  readonly card: string
  /** A completed treatment of the patient. */
  readonly complete: (patient: string, more?: Fields) => Promise<string>
  readonly draft: (patient: string, lines: readonly Fields[], more?: Fields) => Promise<string>
  /** An issued invoice of some cents, free of GST. */
  readonly issue: (patient: string, cents?: number) => Promise<string>
  /** The data of a payment by card of one invoice. */
  readonly payment: (patient: string, invoice: string, cents: number, more?: Fields) => Fields
  readonly pay: (patient: string, invoice: string, cents: number, more?: Fields) => Promise<string>
  readonly invoice: (id: string) => Promise<AnyRecord>
}

type Vocabulary = Pick<MoneyServer, 'location' | 'business' | 'exam' | 'brush' | 'cash' | 'card'>

async function createVocabulary(create: MoneyServer['create']): Promise<Vocabulary> {
  const address = '12 Bridge Road, Richmond VIC 3121'
  const names = { legalName: 'Bridge Road Dental Pty Ltd', tradingName: 'Bridge Road Dental', address }
  const business = await create('business', { ...names, abn: '51824753556', gstFrom: '2000-07-01', dueDays: 14 })
  const location = await create('locations', { name: 'Richmond', timeZone: 'Australia/Sydney', business })
  await create('taxrates', { name: 'GST', kind: 'gst', basisPoints: 1000, from: '2000-07-01' })
  const exam = await create('items', { code: 'E', name: 'Examination' })
  const brush = await create('items', { code: 'B', name: 'Electric toothbrush', kind: 'product', gst: 'taxable' })
  const schedule = await create('prices', { name: 'Standard', from: '2026-01-01' })
  await create('prices/lines', { schedule, item: exam, fee: aud(12_000), from: '2026-01-01' })
  await create('prices/lines', { schedule, item: brush, fee: aud(1100), from: '2026-01-01' })
  const cash = await create('payments/types', { name: 'Cash', kind: 'cash', roundTo: '5' })
  const card = await create('payments/types', { name: 'Card', kind: 'card' })
  return { location, business, exam, brush, cash, card }
}

/** A practice with a business, a location, two items with fees, and two ways to pay. */
export async function createMoneyServer(server: TestServer): Promise<MoneyServer> {
  const practice = await createChartServer(server)
  const vocabulary = await createVocabulary(practice.create)
  const { location, exam, card } = vocabulary
  const draft: MoneyServer['draft'] = (patient, lines, more = {}) => practice.create('invoices', { patient, location, lines, ...more })
  const payment: MoneyServer['payment'] = (patient, invoice, cents, more = {}) => ({
    ...{ patient, location, type: card, amount: aud(cents), allocations: [{ invoice, cents }] },
    ...more,
  })
  return {
    ...practice,
    ...vocabulary,
    draft,
    payment,
    complete: async (patient, more = {}) => {
      const appointment = await practice.seatPatient(patient)
      return practice.chart(patient, 'crown', 'completed', [46], { appointment, item: exam, ...more })
    },
    issue: async (patient, cents = 12_000) => {
      const id = await draft(patient, [{ name: 'Examination', item: exam, unit: aud(cents) }])
      await server.execute('invoices.issue', id, {})
      return id
    },
    pay: (...given) => server.execute('payments.take', null, payment(...given)),
    invoice: (id) => readRecord(server, 'invoices', id),
  }
}
