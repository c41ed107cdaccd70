import { map } from 'rxjs'
import { allScopes } from '#domain/scopes.ts'
import { tWorklist } from '#locale/practice/worklist.ts'
import { watchKioskInbox } from '#streams/derive/kiosk/kioskInbox.ts'
import type { WorklistItem } from '../../worklistItem.ts'

/** Details that patients changed at a kiosk. */
export const item: WorklistItem = {
  order: 40,
  requiredScopes: allScopes('pat', 'appt'),
  path: '/reception',
  label: (count) => tWorklist('changedDetails', { count }),
  watch: (client, { location }) => watchKioskInbox(client, location.id).pipe(map(({ proposals }) => proposals.size)),
}
