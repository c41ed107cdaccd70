import { IconMessage } from '@tabler/icons-react'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/messages',
  name: tScreenName('inbox'),
  requiredScopes: 'msg',
  navigationItem: { icon: IconMessage, order: 35 },
  navigation: 'rail',
  load: () => import('./Inbox.tsx').then(({ Inbox }) => ({ Screen: Inbox })),
}
