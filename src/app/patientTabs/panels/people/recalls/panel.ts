import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'recalls',
  place: 'middle',
  order: 30,
  requiredScopes: 'mkt',
  load: () => import('./RecallsPanel.tsx').then(({ RecallsPanel }) => ({ Panel: RecallsPanel })),
}
