import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'chart',
  label: tPatient('tabs.chart'),
  order: 22,
  requiredScopes: 'pat',
  isWide: true,
  hasBriefHead: true,
  load: () => import('./ChartTab.tsx').then(({ ChartTab }) => ({ Tab: ChartTab })),
}
