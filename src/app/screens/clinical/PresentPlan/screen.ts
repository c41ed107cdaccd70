import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/present',
  name: tScreenName('presentPlan'),
  requiredScopes: 'pln.e',
  navigation: 'none',
  load: () => import('./PresentPlan.tsx').then(({ PresentPlan }) => ({ Screen: PresentPlan })),
}
