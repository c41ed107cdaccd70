import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'cover',
  place: 'end',
  order: 20,
  requiredScopes: 'pat',
  load: () => import('./CoverPanel.tsx').then(({ CoverPanel }) => ({ Panel: CoverPanel })),
}
