import { tLetters } from '#locale/documents/letters.ts'
import type { PatientTab } from '../../patientTab.ts'

export const tab: PatientTab = {
  id: 'letters',
  label: tLetters('tab'),
  order: 35,
  requiredScopes: 'pat',
  load: () => import('./LettersTab.tsx').then(({ LettersTab }) => ({ Tab: LettersTab })),
}
