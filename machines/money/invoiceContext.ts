import { aud, centsIn, sumOf } from '#domain/money/cents.ts'
import type { ChargedItem, ChargedTreatment } from '#domain/money/charge.ts'
import type { Credit } from '#domain/money/credit.ts'
import type { Fee, FeeSchedule } from '#domain/money/feeSchedule.ts'
import type { Invoice, InvoiceState } from '#domain/money/invoice.ts'
import type { Journal } from '#domain/money/ledger/journal.ts'
import type { Payment, PaymentState } from '#domain/money/payment.ts'
import { type PricedLines, priceLines } from '#domain/money/priceLines.ts'
import type { TaxRate } from '#domain/money/taxRate.ts'
import type { Contact } from '#domain/people/contact.ts'
import type { Patient } from '#domain/people/patient.ts'
import type { Business } from '#domain/practice/business.ts'
import type { Location } from '#domain/practice/location.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'

export type InvoiceRecord = Stateful<Invoice, InvoiceState>
export type PaymentRecord = Stateful<Payment, PaymentState>
type PatientName = RecordOf<Pick<Patient, 'firstName' | 'lastName' | 'address'>>

export type InvoiceContext = AreaContext<
  InvoiceRecord,
  { readonly reason: string },
  {
    readonly thePatient: PatientName | null
    readonly thePayer: PatientName | null
    readonly theContact: RecordOf<Contact> | null
    readonly theLocation: RecordOf<Location> | null
    readonly theBusiness: RecordOf<Business> | null
    readonly chargedTreatment: readonly ChargedTreatment[]
    readonly items: readonly ChargedItem[]
    readonly itemsOfTreatment: readonly ChargedItem[]
    readonly fees: readonly RecordOf<Fee>[]
    readonly feesOfTreatment: readonly RecordOf<Fee>[]
    readonly feeSchedules: readonly RecordOf<FeeSchedule>[]
    readonly taxRates: readonly RecordOf<TaxRate>[]
    /** The treatment that names this invoice. */
    readonly billed: readonly ChargedTreatment[]
    readonly issueJournal: RecordOf<Journal> | null
    readonly payments: readonly PaymentRecord[]
    readonly credits: readonly RecordOf<Credit>[]
  }
>

/** The lines at the fees and the rate of tax of today. */
export function pricedOf({ record, facts, today }: InvoiceContext): PricedLines {
  const { items = [], itemsOfTreatment = [], fees = [], feesOfTreatment = [] } = facts
  const gstFrom = facts.theBusiness?.gstFrom ?? null
  return priceLines(record.lines ?? [], {
    ...{ items: [...items, ...itemsOfTreatment], fees: [...fees, ...feesOfTreatment] },
    ...{ operations: facts.chargedTreatment ?? [], schedules: facts.feeSchedules ?? [], rates: facts.taxRates ?? [] },
    ...{ location: record.location, provider: record.provider, day: today },
    isRegistered: gstFrom !== null && gstFrom <= today,
  })
}

/** The amounts of an issued invoice as its payments and credits are counted now, never from what it owed before. */
export function countedAmounts({ record, facts: { payments = [], credits = [] } }: InvoiceContext) {
  const allocations = payments.flatMap((payment) => payment.allocations ?? []).filter(({ invoice }) => invoice === record.id)
  const [applied, credited] = [sumOf(allocations), sumOf(credits.map(({ amount }) => amount))]
  const owing = centsIn(record.total) - credited - applied
  return { applied: aud(applied), credited: aud(credited), owing: aud(owing) }
}
