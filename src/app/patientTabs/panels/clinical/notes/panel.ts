import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'clinicalNotes',
  place: 'middle',
  order: 10,
  requiredScopes: 'pat',
  load: () => import('./ClinicalNotesPanel.tsx').then(({ ClinicalNotesPanel }) => ({ Panel: ClinicalNotesPanel })),
}
