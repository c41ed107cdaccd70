import { tWorklist } from '#locale/practice/worklist.ts'
import { countUnclosed } from '#streams/derive/scheduling/endOfDay/watchUnclosed.ts'
import type { WorklistItem } from '../../worklistItem.ts'

export const item: WorklistItem = {
  order: 70,
  requiredScopes: 'appt.w',
  path: '/end-of-day',
  label: (count) => tWorklist('unclosed', { count }),
  watch: (client, { location, today }) => countUnclosed(client, location, today),
}
