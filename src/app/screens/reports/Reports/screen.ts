import { IconChartBar } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/reports',
  name: tScreenName('reports'),
  requiredScopes: 'rep',
  navigationItem: { icon: IconChartBar, order: 65 },
  navigation: 'rail',
  load: () => import('./Reports.tsx').then(({ Reports }) => ({ Screen: Reports })),
}
