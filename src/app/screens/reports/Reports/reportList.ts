import type { Scope } from '#domain/scopes.ts'

/** The reports of the scope list in its order. `waitsFor`: what a report needs before it can be counted. */
export const reportList = [
  { code: 'apta', scope: 'rep.apta', waitsFor: null },
  { code: 'apti', scope: 'rep.apti', waitsFor: null },
  { code: 'pat', scope: 'rep.pat', waitsFor: null },
  { code: 'treatt', scope: 'rep.treatt', waitsFor: 'treatments' },
  { code: 'treatp', scope: 'rep.treatp', waitsFor: 'treatments' },
  { code: 'invt', scope: 'rep.invt', waitsFor: 'invoices' },
  { code: 'invc', scope: 'rep.invc', waitsFor: 'invoices' },
  { code: 'payr', scope: 'rep.payr', waitsFor: 'payments' },
  { code: 'payt', scope: 'rep.payt', waitsFor: 'payments' },
  { code: 'paym', scope: 'rep.paym', waitsFor: 'payments' },
  { code: 'payl', scope: 'rep.payl', waitsFor: 'payments' },
  { code: 'comm', scope: 'rep.comm', waitsFor: 'commissions' },
] as const satisfies readonly { readonly code: string; readonly scope: Scope; readonly waitsFor: string | null }[]

export type ReportEntry = (typeof reportList)[number]
