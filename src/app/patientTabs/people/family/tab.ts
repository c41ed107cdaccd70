import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'family',
  label: tPatient('tabs.family'),
  order: 40,
  requiredScopes: 'pat',
  load: () => import('./FamilyTab.tsx').then(({ FamilyTab }) => ({ Tab: FamilyTab })),
}
