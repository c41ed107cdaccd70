import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/labels',
  name: tScreenName('labels'),
  requiredScopes: 'steritrk',
  navigation: 'menu',
  load: () => import('./Labels.tsx').then(({ Labels }) => ({ Screen: Labels })),
}
