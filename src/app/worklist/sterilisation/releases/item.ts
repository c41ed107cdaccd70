import { toUnloadStates } from '#domain/sterilisation/cycle.ts'
import { tWorklist } from '#locale/practice/worklist.ts'
import { countRows } from '../../countRows.ts'
import type { WorklistItem } from '../../worklistItem.ts'

/** Loads that ended, which a user signs for before their packs are used. */
export const item: WorklistItem = {
  order: 50,
  requiredScopes: 'cycle',
  path: '/steri',
  label: (count) => tWorklist('releases', { count }),
  watch: (client, { location }) => countRows(client.collection('cycles', { filters: { location: location.id, state: toUnloadStates } })),
}
