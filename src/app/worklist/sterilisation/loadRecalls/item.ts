import { openLoadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import { tWorklist } from '#locale/practice/worklist.ts'
import { countRows } from '../../countRows.ts'
import type { WorklistItem } from '../../worklistItem.ts'

export const item: WorklistItem = {
  order: 10,
  requiredScopes: 'steritrk',
  path: '/load-recall',
  label: (count) => tWorklist('loadRecalls', { count }),
  watch: (client, { location }) =>
    countRows(client.collection('steris/recalls', { filters: { location: location.id, state: openLoadRecallStates } })),
}
