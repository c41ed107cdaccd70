import { allScopes } from '#domain/scopes.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'forms',
  label: tPatient('tabs.forms'),
  order: 30,
  requiredScopes: allScopes('pat', 'form'),
  load: () => import('./FormsTab.tsx').then(({ FormsTab }) => ({ Tab: FormsTab })),
}
