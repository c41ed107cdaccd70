import type { Scope } from '#domain/scopes.ts'
import type { ReportCode } from '#domain/reports/reports.ts'

/** The reports in the order in which they are listed. */
export const reportList = [
  { code: 'apti', scope: 'rep.apti' },
  { code: 'apta', scope: 'rep.apta' },
  { code: 'pat', scope: 'rep.pat' },
  { code: 'treatt', scope: 'rep.treatt' },
  { code: 'treatp', scope: 'rep.treatp' },
] as const satisfies readonly { readonly code: ReportCode; readonly scope: Scope }[]

export type ReportEntry = (typeof reportList)[number]
