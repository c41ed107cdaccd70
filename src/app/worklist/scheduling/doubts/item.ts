import { tWorklist } from '#locale/practice/worklist.ts'
import { countDoubts } from '#streams/derive/scheduling/doubt/countDoubts.ts'
import type { WorklistItem } from '../../worklistItem.ts'

export const item: WorklistItem = {
  order: 60,
  requiredScopes: 'appt.w',
  path: '/reception',
  label: (count) => tWorklist('doubts', { count }),
  watch: (client, { location, today }) => countDoubts(client, location, today),
}
