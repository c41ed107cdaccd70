import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'perio',
  place: 'middle',
  order: 35,
  requiredScopes: 'pchart',
  load: () => import('./PerioPanel.tsx').then(({ PerioPanel }) => ({ Panel: PerioPanel })),
}
