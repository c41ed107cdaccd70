import type { Operation } from '../clinical/chart/operation.ts'
import type { Item } from '../clinical/item.ts'
import type { Day } from '../time.ts'
import type { RecordOf } from '../wire.ts'
import { applicableFee } from './applicableFee.ts'
import { type Aud, aud, centsOf, sumOf } from './cents.ts'
import type { Fee, FeeSchedule } from './feeSchedule.ts'
import { taxWithin } from './gst.ts'
import type { DraftLine, InvoiceLine } from './invoice.ts'
import type { TaxRate } from './taxRate.ts'

/** The records by which the lines of an invoice are charged. */
export type Pricing = {
  readonly items: readonly RecordOf<Item>[]
  readonly operations: readonly RecordOf<Operation>[]
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
const gstRateOn = (rates: Pricing['rates'], day: Day): number =>
  rates.find(({ kind, from, until }) => kind === 'gst' && from <= day && (until === null || until >= day))?.basisPoints ?? 0

/** The item decides. Treatment without an item is dental care, which is free of GST; nothing says so of any other line without one. */
const isTaxed = (item: Item | undefined, operation: Operation | undefined): boolean =>
  item ? item.gst === 'taxable' : operation === undefined

/** A line with its wording and amounts. A user’s own words and price come first, then the treatment, then the item and its fee. */
function priceLine(line: DraftLine, pricing: Pricing): InvoiceLine {
  const operation = pricing.operations.find(({ id }) => id === line.operation)
  const itemId = line.item ?? operation?.item ?? null
  const item = pricing.items.find(({ id }) => id === itemId)
  const provider = line.provider ?? operation?.provider ?? pricing.provider
  const scheduledFee = () =>
    applicableFee({
      ...{ lines: pricing.fees.filter((fee) => fee.item === itemId), schedules: pricing.schedules },
      ...{ provider, location: pricing.location, day: operation?.performedOn ?? pricing.day },
    })
  const unitPrice = line.unit ?? operation?.fee ?? scheduledFee()
  const quantity = line.quantity ?? operation?.quantity ?? 1
  const isTaxable = pricing.isRegistered && isTaxed(item, operation)
  const gross = Math.max(0, centsOf(unitPrice) * quantity - centsOf(line.discount))
  const gst = isTaxable ? taxWithin(gross, gstRateOn(pricing.rates, pricing.day)) : 0
  return {
    ...line,
    ...{ item: itemId, provider, quantity, unitPrice, isTaxable, gross: aud(gross), gst: aud(gst) },
    ...{ wording: line.name ?? item?.name ?? null, code: item?.code ?? null },
    teeth: line.teeth.length > 0 ? line.teeth : (operation?.teeth ?? []),
  }
}

/** The lines with their amounts, and the sums: the GST of an invoice is that of its lines. */
export function priceLines(lines: readonly DraftLine[], pricing: Pricing): PricedLines {
  const priced = lines.map((line) => priceLine(line, pricing))
  return { lines: priced, total: aud(sumOf(priced.map(({ gross }) => gross))), gst: aud(sumOf(priced.map(({ gst }) => gst))) }
}
