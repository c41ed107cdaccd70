import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'appointments',
  place: 'start',
  order: 10,
  requiredScopes: 'appt',
  load: () => import('./AppointmentsPanel.tsx').then(({ AppointmentsPanel }) => ({ Panel: AppointmentsPanel })),
}
