import { IconShieldCheck } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/groups',
  name: tScreenName('groups'),
  requiredScopes: 'grp',
  navigationItem: { icon: IconShieldCheck, order: 887 },
  navigation: 'rail',
  load: () => import('./Groups.tsx').then(({ Groups }) => ({ Screen: Groups })),
}
