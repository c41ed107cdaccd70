import { tOverview } from '#locale/people/patientOverview.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'overview',
  label: tOverview('tab'),
  order: 5,
  requiredScopes: 'pat',
  isWide: true,
  load: () => import('./OverviewTab.tsx').then(({ OverviewTab }) => ({ Tab: OverviewTab })),
}
