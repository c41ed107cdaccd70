import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'changes',
  place: 'middle',
  order: 20,
  requiredScopes: 'pat.h',
  load: () => import('./ChangesPanel.tsx').then(({ ChangesPanel }) => ({ Panel: ChangesPanel })),
}
