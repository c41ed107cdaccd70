import { map } from 'rxjs'
import { tWorklist } from '#locale/practice/worklist.ts'
import { watchKioskInbox } from '#streams/derive/kiosk/kioskInbox.ts'
import type { WorklistItem } from '../../worklistItem.ts'

/** Arrivals, and patients whom a kiosk sent to Reception. */
export const item: WorklistItem = {
  order: 20,
  requiredScopes: 'appt',
  path: '/reception',
  label: (count) => tWorklist('arrivals', { count }),
  watch: (client, { location }) =>
    watchKioskInbox(client, location.id).pipe(map(({ arrivals, helpRequests }) => arrivals.size + helpRequests.size)),
}
