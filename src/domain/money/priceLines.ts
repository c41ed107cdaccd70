import type { Day } from '../time.ts'
import type { RecordOf } from '../wire.ts'
import { applicableFee } from './applicableFee.ts'
import { type Aud, aud, centsIn, sumOf } from './cents.ts'
import type { ChargedItem, ChargedTreatment } from './charge.ts'
import type { Fee, FeeSchedule } from './feeSchedule.ts'
import { taxWithin } from './gst.ts'
import type { DraftLine, InvoiceLine } from './invoice.ts'
import type { TaxRate } from './taxRate.ts'

/** The records by which the lines of an invoice are charged. */
export type ChargeBasis = {
  readonly items: readonly ChargedItem[]
  readonly operations: readonly ChargedTreatment[]
  readonly fees: readonly RecordOf<Fee>[]
  readonly schedules: readonly RecordOf<FeeSchedule>[]
  readonly rates: readonly TaxRate[]
  readonly location: string | null
  readonly provider: string | null
  readonly day: Day
  /** Whether the business is registered for GST on that day. */
  readonly isRegistered: boolean
}

export type PricedLines = { readonly lines: readonly InvoiceLine[]; readonly total: Aud; readonly gst: Aud }

/** The rate of GST on a day, in hundredths of a per cent; 0 without one. */
const gstRateOn = (rates: ChargeBasis['rates'], day: Day): number =>
  rates.find(({ kind, from, until }) => kind === 'gst' && from <= day && (until === null || until >= day))?.basisPoints ?? 0

/** The item decides. Treatment without an item is dental care, which is free of GST; nothing says so of any other line without one. */
const isTaxed = (item: ChargedItem | undefined, operation: ChargedTreatment | undefined): boolean =>
  item ? item.gst === 'taxable' : operation === undefined

/** A line with its wording and amounts. A user’s own words and price come first, then the treatment, then the item and its fee. */
function priceLine(line: DraftLine, basis: ChargeBasis): InvoiceLine {
  // A browser may judge a line of which it holds a part.
  const teeth: readonly number[] | undefined = line.teeth
  const operation = basis.operations.find(({ id }) => id === line.operation)
  const itemId = line.item ?? operation?.item ?? null
  const item = basis.items.find(({ id }) => id === itemId)
  const provider = line.provider ?? operation?.provider ?? basis.provider
  const scheduledFee = () =>
    applicableFee({
      ...{ lines: basis.fees.filter((fee) => fee.item === itemId), schedules: basis.schedules },
      ...{ provider, location: basis.location, day: operation?.performedOn ?? basis.day },
    })
  const unitPrice = line.unit ?? operation?.fee ?? scheduledFee()
  const quantity = line.quantity ?? operation?.quantity ?? 1
  const isTaxable = basis.isRegistered && isTaxed(item, operation)
  const gross = Math.max(0, centsIn(unitPrice) * quantity - centsIn(line.discount))
  const gst = isTaxable ? taxWithin(gross, gstRateOn(basis.rates, basis.day)) : 0
  return {
    ...line,
    ...{ item: itemId, provider, quantity, unitPrice, isTaxable, gross: aud(gross), gst: aud(gst) },
    ...{ wording: line.name ?? item?.name ?? null, code: item?.code ?? null },
    teeth: [...(teeth?.length ? teeth : (operation?.teeth ?? []))],
  }
}

/** The lines with their amounts, and the sums: the GST of an invoice is that of its lines. */
export function priceLines(lines: readonly DraftLine[], basis: ChargeBasis): PricedLines {
  const priced = lines.map((line) => priceLine(line, basis))
  return { lines: priced, total: aud(sumOf(priced.map(({ gross }) => gross))), gst: aud(sumOf(priced.map(({ gst }) => gst))) }
}
