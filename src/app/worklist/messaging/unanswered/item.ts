import { tWorklist } from '#locale/practice/worklist.ts'
import { watchWaitingCount } from '#streams/derive/messaging/unansweredConversations.ts'
import type { WorklistItem } from '../../worklistItem.ts'

export const item: WorklistItem = {
  order: 30,
  requiredScopes: 'msg',
  path: '/messages',
  label: (count) => tWorklist('unanswered', { count }),
  watch: watchWaitingCount,
}
