import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AttendanceRowKind, attendanceRowKinds } from '#streams/derive/reports/attendanceReport.ts'
import { type ReportPeriod, reportPeriods } from '#streams/derive/reports/reportPeriod.ts'

/** The address within Reports: `#/reports?period=week&by=provider&location=…`. */
export type ReportsAddress = {
  readonly period: ReportPeriod
  readonly by: AttendanceRowKind
  /** `null` for all locations. */
  readonly location: string | null
}

/** @returns the address, and a function that changes parts of it. What the address does not say, or says wrongly, has its default. */
export function useReportsAddress(): ReportsAddress & { readonly change: (part: Partial<ReportsAddress>) => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { period, by, location } = search
  const address: ReportsAddress = {
    period: reportPeriods.find((one) => one === period) ?? 'week',
    by: attendanceRowKinds.find((one) => one === by) ?? 'provider',
    location: typeof location === 'string' && location !== '' ? location : null,
  }
  const change = (part: Partial<ReportsAddress>) => {
    const { location: at, ...next } = { ...address, ...part }
    void navigate({ to: '/reports', search: { ...next, ...(at === null ? {} : { location: at }) }, replace: true })
  }
  return { ...address, change }
}
