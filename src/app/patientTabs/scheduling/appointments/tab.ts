import { allScopes } from '#domain/scopes.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'appointments',
  label: tPatient('tabs.appointments'),
  order: 20,
  requiredScopes: allScopes('pat', 'appt'),
  load: () => import('./AppointmentsTab.tsx').then(({ AppointmentsTab }) => ({ Tab: AppointmentsTab })),
}
