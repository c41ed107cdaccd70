import { IconLayoutKanban } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/reception',
  earlierPath: '/desk',
  name: tScreenName('reception'),
  requiredScopes: 'appt',
  navigationItem: { icon: IconLayoutKanban, order: 10, place: 'first' },
  navigation: 'rail',
  load: () => import('./Reception.tsx').then(({ Reception }) => ({ Screen: Reception })),
}
