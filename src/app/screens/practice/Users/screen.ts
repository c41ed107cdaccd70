import { IconUsers } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/users',
  name: tScreenName('users'),
  requiredScopes: 'usr',
  navigationItem: { icon: IconUsers, order: 885 },
  navigation: 'rail',
  load: () => import('./Users.tsx').then(({ Users }) => ({ Screen: Users })),
}
