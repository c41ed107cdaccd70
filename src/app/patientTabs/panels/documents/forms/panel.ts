import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'forms',
  place: 'end',
  order: 30,
  requiredScopes: 'form',
  load: () => import('./FormsPanel.tsx').then(({ FormsPanel }) => ({ Panel: FormsPanel })),
}
