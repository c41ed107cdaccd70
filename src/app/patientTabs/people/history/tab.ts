import { tPatient } from '#locale/people/patientPage.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'history',
  label: tPatient('tabs.history'),
  order: 60,
  requiredScopes: 'pat.h',
  load: () => import('./HistoryTab.tsx').then(({ HistoryTab }) => ({ Tab: HistoryTab })),
}
