import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'perio',
  label: tPatient('tabs.perio'),
  order: 26,
  requiredScopes: 'pchart',
  hasBriefHead: true,
  isWide: true,
  load: () => import('./PerioTab.tsx').then(({ PerioTab }) => ({ Tab: PerioTab })),
}
