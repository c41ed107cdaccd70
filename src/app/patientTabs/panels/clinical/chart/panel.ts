import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'chart',
  place: 'middle',
  order: 20,
  requiredScopes: 'pat',
  load: () => import('./ChartPanel.tsx').then(({ ChartPanel }) => ({ Panel: ChartPanel })),
}
