import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/trace',
  name: tScreenName('trace'),
  requiredScopes: 'steritrk',
  navigation: 'rail',
  load: () => import('./Trace.tsx').then(({ Trace }) => ({ Screen: Trace })),
}
