import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'medical',
  label: tPatient('tabs.medical'),
  order: 15,
  requiredScopes: 'pat',
  load: () => import('./MedicalTab.tsx').then(({ MedicalTab }) => ({ Tab: MedicalTab })),
}
