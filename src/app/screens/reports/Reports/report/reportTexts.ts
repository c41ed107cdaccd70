import { dayRangeText } from '#locale/common/dateTexts.ts'
import { localeTag } from '#locale/common/locale.ts'
import { percentText } from '#locale/common/percentText.ts'
import type { DaySpan } from '#domain/reports/reportPeriod.ts'
import { changeOf, type Counts, type ReportMeasure, valueOf } from '#domain/reports/reportMeasures.ts'
import { daysAfter } from '#domain/time.ts'
import { tReports } from '../tReports.ts'

const unknown = '–'

const averageFormats = {
  minute: new Intl.NumberFormat(localeTag, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 }),
  day: new Intl.NumberFormat(localeTag, { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 }),
} as const

export const valueText = (measure: ReportMeasure, counts: Counts): string => measureText(measure, valueOf(measure, counts))

/** The value as people read it: a count, a share in percent, or an average with its unit. */
export function measureText(measure: ReportMeasure, value: number | null): string {
  if (value === null) return unknown
  if (measure.kind === 'rate') return percentText(value)
  if (measure.kind === 'amount') return amountText(value)
  return measure.kind === 'average' ? averageFormats[measure.unit].format(value) : value.toLocaleString(localeTag)
}

const dollarStyle = { style: 'currency', currency: 'AUD' } as const
const dollars = new Intl.NumberFormat(localeTag, dollarStyle)

/** Cents as dollars. */
export const amountText = (cents: number): string => dollars.format(cents / 100)

const signedFormats = {
  whole: new Intl.NumberFormat(localeTag, { signDisplay: 'exceptZero', maximumFractionDigits: 0 }),
  amount: new Intl.NumberFormat(localeTag, { ...dollarStyle, signDisplay: 'exceptZero' }),
  points: new Intl.NumberFormat(localeTag, { signDisplay: 'exceptZero', maximumFractionDigits: 1 }),
} as const

/** A change with its sign; the points of a share have a decimal, as the share has. */
export function signedText({ kind }: Pick<ReportMeasure, 'kind'>, change: number | null): string {
  if (change === null) return unknown
  const text =
    kind === 'amount' ? signedFormats.amount.format(change / 100) : signedFormats[kind === 'rate' ? 'points' : 'whole'].format(change)
  return text.replace('-', '−')
}

/** The change of a measure in words: in percentage points, or against its value before. */
export function changeText(measure: ReportMeasure, now: Counts, before: Counts): string {
  const change = changeOf(measure, now, before)
  if (change === null || Object.keys(before).length === 0) return tReports('nothingBefore')
  if (measure.kind === 'rate') return tReports('pointsOf', { count: Math.abs(change), change: signedText(measure, change) })
  return tReports('change', { change: signedText(measure, change), before: valueText(measure, before) })
}

/** The days of a span, with the year unless it is this year. */
export function spanText({ from, until }: DaySpan, today: string): string {
  const last = daysAfter(until, -1)
  const isThisYear = [from, last].every((day) => day.slice(0, 4) === today.slice(0, 4))
  return dayRangeText(isThisYear ? 'date' : 'dateAndYear', from, last)
}
