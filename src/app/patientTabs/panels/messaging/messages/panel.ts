import type { PatientPanel } from '../../patientPanel.ts'

export const panel: PatientPanel = {
  id: 'messages',
  place: 'end',
  order: 10,
  requiredScopes: 'msg',
  load: () => import('./MessagesPanel.tsx').then(({ MessagesPanel }) => ({ Panel: MessagesPanel })),
}
