import { staff } from '#demo/data/practice.ts'
import type { ReportChoice } from '#domain/reports/reportChoice.ts'
import type { ReportCode } from '#domain/reports/reports.ts'
import type { ServerDeps } from '#server/deps.ts'
import type { Principal } from '#server/engine/access/principal.ts'
import { userPrincipal } from '../demoPrincipal.ts'
import type { DemoPractice } from '../seedPractice.ts'

type DemoView = {
  readonly name: string
  readonly report: ReportCode
  /** Without: the manager’s own. */
  readonly isForAll?: true
  readonly choice: Pick<ReportChoice, 'period' | 'by'> & Partial<Pick<ReportChoice, 'provider'>>
}

const views = (firstDentist: string | undefined): readonly DemoView[] => [
  { name: 'Monday huddle', report: 'apta', isForAll: true, choice: { period: 'week', by: ['provider'] } },
  { name: 'Booked by type', report: 'apti', choice: { period: 'month', by: ['type'] } },
  {
    name: `${staff[0]?.name ?? ''}, who came`,
    report: 'apta',
    choice: { period: 'month', by: ['week'], ...(firstDentist === undefined ? {} : { provider: firstDentist }) },
  },
  { name: 'Last week by weekday', report: 'apti', isForAll: true, choice: { period: 'lastWeek', by: ['weekday'] } },
]

/** The views of reports that the manager has kept: their own, and those for all. */
export async function createSavedReports(deps: ServerDeps, { practice, providers }: DemoPractice): Promise<void> {
  // A view belongs to the user who keeps it, and the server itself keeps none.
  const principal: Principal = { ...(await userPrincipal(deps, practice, 'manager')), kind: 'user' }
  for (const { isForAll, ...data } of views(providers[0])) {
    const command = isForAll ? 'reports.createShared' : 'reports.create'
    await deps.commands.execute(principal, { command, data, because: 'the demo practice' })
  }
}
