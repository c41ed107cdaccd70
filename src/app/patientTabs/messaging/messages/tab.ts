import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'messages',
  label: tPatient('tabs.messages'),
  order: 50,
  requiredScopes: 'msg',
  load: () => import('./MessagesTab.tsx').then(({ MessagesTab }) => ({ Tab: MessagesTab })),
}
