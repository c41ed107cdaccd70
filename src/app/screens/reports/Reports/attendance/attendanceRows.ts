import type { ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  type AttendanceRowKind,
  type AttendanceReport,
  attendanceRate,
  type AttendanceRow,
} from '#streams/derive/reports/attendanceReport.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import { localeTag } from '#locale/common/locale.ts'
import { tReports } from '../tReports.ts'

export type ReportRow = AttendanceRow & { readonly id: string; readonly band: number; readonly name: string }

/** What names the rows. */
export type RowNames = {
  readonly providers: ReadonlyMap<string, ProviderRow>
  readonly locations: readonly { readonly id: string; readonly name: string }[]
}

const dayNames = new Intl.DateTimeFormat(localeTag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

function nameOf(key: string, by: AttendanceRowKind, { providers, locations }: RowNames): string {
  if (by === 'day') return dayNames.format(new Date(`${key}T00:00:00Z`))
  if (by === 'location') return locations.find(({ id }) => id === key)?.name ?? ''
  const provider = providers.get(key)
  return provider ? providerName(provider) : tReports('providerUnknown')
}

/** The rows of the grid; their total stays last, whatever the sort. */
export function reportRowsOf({ rows, total }: AttendanceReport, by: AttendanceRowKind, names: RowNames): readonly ReportRow[] {
  const named = rows.map((row): ReportRow => ({ ...row, id: row.key, band: 0, name: nameOf(row.key, by, names) }))
  return [...named, { ...total, id: total.key, band: 1, name: tReports('total') }]
}

/** Attendance less attendance before, in percentage points; `null` where one of them is not known. */
export function pointsOf({ counts, before }: AttendanceRow): number | null {
  const [now, then] = [attendanceRate(counts), attendanceRate(before)]
  return now === null || then === null ? null : Math.round(now * 100) - Math.round(then * 100)
}

const percent = new Intl.NumberFormat(localeTag, { style: 'percent', maximumFractionDigits: 0 })
export const rateText = (rate: number | null): string => (rate === null ? '–' : percent.format(rate))

const signed = new Intl.NumberFormat(localeTag, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
export const changeText = (change: number | null): string => (change === null ? '–' : signed.format(change).replace('-', '−'))
