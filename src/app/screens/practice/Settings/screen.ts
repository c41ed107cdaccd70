import { IconSettings } from '@tabler/icons-react'
import { anyScope } from '#domain/scopes.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/settings',
  name: tScreenName('settings'),
  requiredScopes: anyScope('gen', 'gen.e'),
  navigationItem: { icon: IconSettings, order: 860 },
  navigation: 'rail',
  load: () => import('./Settings.tsx').then(({ Settings }) => ({ Screen: Settings })),
}
