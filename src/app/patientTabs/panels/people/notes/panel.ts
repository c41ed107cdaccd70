import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'notes',
  place: 'middle',
  order: 40,
  requiredScopes: 'pat',
  load: () => import('./NotesPanel.tsx').then(({ NotesPanel }) => ({ Panel: NotesPanel })),
}
