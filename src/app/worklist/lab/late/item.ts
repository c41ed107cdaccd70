import { map } from 'rxjs'
import { tWorklist } from '#locale/practice/worklist.ts'
import { buildLabBoard } from '#streams/derive/lab/labBoard.ts'
import { watchLabBoard } from '#streams/derive/lab/watchLabBoard.ts'
import type { WorklistItem } from '../../worklistItem.ts'

/** Lab cases that are late, due today, or back too late for their appointment. */
export const item: WorklistItem = {
  order: 80,
  requiredScopes: 'lab',
  path: '/lab',
  label: (count) => tWorklist('lab', { count }),
  watch: (client, { today, location: { timeZone } }) =>
    watchLabBoard(client).pipe(
      map(({ rows }) => (rows ? buildLabBoard(rows, { today, timeZone }).filter(({ warning }) => warning !== null).length : 0)),
    ),
}
