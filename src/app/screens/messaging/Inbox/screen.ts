import { IconMessage } from '@tabler/icons-react'
import { watchWaitingCount } from '#streams/derive/messaging/unansweredConversations.ts'
import type { Screen } from '../../../screen.ts'
import { tScreenName } from '../../../i18n/tScreenName.ts'

export const screen: Screen = {
  path: '/messages',
  name: tScreenName('inbox'),
  requiredScopes: 'msg',
  navigationItem: { icon: IconMessage, order: 35, place: 'first', watchCount: watchWaitingCount },
  navigation: 'rail',
  load: () => import('./Inbox.tsx').then(({ Inbox }) => ({ Screen: Inbox })),
}
