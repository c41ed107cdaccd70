import { IconServer2 } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/system',
  name: tScreenName('system'),
  requiredScopes: 'sys',
  navigationItem: { icon: IconServer2, order: 900, place: 'foot' },
  navigation: 'rail',
  load: () => import('./System.tsx').then(({ System }) => ({ Screen: System })),
}
