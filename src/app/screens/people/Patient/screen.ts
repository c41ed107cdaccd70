import { IconUser } from '@tabler/icons-react'
import { patientPageScope } from '../../../components/people/patientPageScope.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/patients',
  name: tScreenName('patients'),
  requiredScopes: patientPageScope,
  navigationItem: { icon: IconUser, order: 50 },
  navigation: 'rail',
  load: () => import('./PatientPage.tsx').then(({ PatientPage }) => ({ Screen: PatientPage })),
}
