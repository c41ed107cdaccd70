import { IconMoonStars } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/end-of-day',
  earlierPath: '/day-end',
  name: tScreenName('endOfDay'),
  requiredScopes: 'appt.w',
  navigationItem: { icon: IconMoonStars, order: 77 },
  navigation: 'rail',
  load: () => import('./EndOfDay.tsx').then(({ EndOfDay }) => ({ Screen: EndOfDay })),
}
