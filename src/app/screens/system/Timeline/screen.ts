import { IconHistory } from '@tabler/icons-react'
import { anyScope } from '#domain/scopes.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/timeline',
  name: tScreenName('timeline'),
  /** Any board will do; each asks for its own. */
  requiredScopes: anyScope('appt', 'provider.board', 'cycle'),
  navigationItem: { icon: IconHistory, order: 78 },
  navigation: 'rail',
  load: () => import('./Timeline.tsx').then(({ Timeline }) => ({ Screen: Timeline })),
}
