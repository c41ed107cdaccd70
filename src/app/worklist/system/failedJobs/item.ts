import { tWorklist } from '#locale/practice/worklist.ts'
import { countRows } from '../../countRows.ts'
import type { WorklistItem } from '../../worklistItem.ts'

/** Background jobs that failed, and work that the server set aside. */
export const item: WorklistItem = {
  order: 90,
  requiredScopes: 'sys',
  path: '/system',
  label: (count) => tWorklist('failedJobs', { count }),
  watch: (client) => countRows(client.collection('process', { filters: { state: 'failed' } })),
}
