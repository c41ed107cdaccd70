import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/load-recall',
  earlierPath: '/recall',
  name: tScreenName('loadRecall'),
  requiredScopes: 'steritrk',
  navigation: 'rail',
  load: () => import('./LoadRecall.tsx').then(({ LoadRecall }) => ({ Screen: LoadRecall })),
}
