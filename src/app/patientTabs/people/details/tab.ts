import { tPatient } from '#locale/people/patientPage.ts'
import { patientPageScope } from '../../../components/people/patientPageScope.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'details',
  label: tPatient('tabs.details'),
  order: 10,
  requiredScopes: patientPageScope,
  load: () => import('./DetailsTab.tsx').then(({ DetailsTab }) => ({ Tab: DetailsTab })),
}
