import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'notes',
  label: tPatient('tabs.notes'),
  order: 24,
  requiredScopes: 'pat',
  isWide: true,
  load: () => import('./NotesTab.tsx').then(({ NotesTab }) => ({ Tab: NotesTab })),
}
