import { tPatient } from '../../../components/people/tPatient.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'family',
  label: tPatient('tabs.family'),
  order: 40,
  requiredScopes: 'pat',
  load: () => import('./FamilyTab.tsx').then(({ FamilyTab }) => ({ Tab: FamilyTab })),
}
