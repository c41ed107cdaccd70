import { IconCalendarRepeat } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/patient-recalls',
  name: tScreenName('patientRecalls'),
  requiredScopes: 'mkt',
  navigationItem: { icon: IconCalendarRepeat, order: 68 },
  navigation: 'rail',
  load: () => import('./PatientRecalls.tsx').then(({ PatientRecalls }) => ({ Screen: PatientRecalls })),
}
