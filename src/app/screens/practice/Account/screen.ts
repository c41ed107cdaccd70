import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/account',
  name: tScreenName('account'),
  requiredScopes: 'user',
  navigation: 'rail',
  load: () => import('./Account.tsx').then(({ Account }) => ({ Screen: Account })),
}
