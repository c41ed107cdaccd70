import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/system/import',
  name: tScreenName('imports'),
  requiredScopes: 'sys.c',
  navigation: 'rail',
  load: () => import('./Import.tsx').then(({ Import }) => ({ Screen: Import })),
}
