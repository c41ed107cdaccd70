import { IconHourglass } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/waitlist',
  name: tScreenName('waitlist'),
  requiredScopes: 'appt',
  navigationItem: { icon: IconHourglass, order: 40 },
  navigation: 'rail',
  load: () => import('./Waitlist.tsx').then(({ Waitlist }) => ({ Screen: Waitlist })),
}
