import type { ReportChoice } from './reportChoice.ts'
import type { ReportCode, ReportGroupKey } from './reports.ts'

/** A report and what it is about. */
export type ChosenReport = {
  readonly report: ReportCode
  readonly choice: Omit<ReportChoice, 'by' | 'pinned'> & {
    readonly by: readonly ReportGroupKey[]
    readonly pinned?: readonly string[] | null
  }
}

/** The parameters by which the address of the screen Reports names a report, without those that say nothing. */
export function reportQuery({ report, choice: { by, pinned, ...rest } }: ChosenReport): Readonly<Record<string, string>> {
  const pin = pinned && pinned.length > 0 ? pinned.join(',') : null
  return Object.fromEntries(
    Object.entries({ report, ...rest, by: by.join(','), pin }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The page of a report in the app. */
export const reportPage = (chosen: ChosenReport): string => `/my/#/reports?${new URLSearchParams(reportQuery(chosen)).toString()}`
