import * as z from 'zod/mini'
import { text, wholeNumber } from '../fields.ts'

const minutes = (usual: number) => z._default(wholeNumber(0, 1440), usual)
const seconds = (usual: number) => z._default(wholeNumber(0, 86_400), usual)

/** How one practice works. One record each; every bound of the charts stands here with its usual value. */
export const Settings = z.strictObject({
  practiceName: text(120),
  /** Minutes after the start at which somebody not here counts as late. */
  lateAfter: minutes(5),
  /** Minutes after the start at which the clock proposes a no-show. */
  noShowAfter: minutes(15),
  /** Minutes until a call to the waiting room is repeated. */
  callAgainAfter: minutes(2),
  /** Minutes a chair takes to be turned round. Nought: clean at once. */
  turningTakes: minutes(10),
  /** Seconds in which a cancellation is still only settling. */
  graceAfterCancel: seconds(45),
  /** Amber and red bounds of the times in state, in minutes. */
  readyAmber: minutes(10),
  readyRed: minutes(15),
  arrivedAmber: minutes(10),
  seatedAmber: minutes(10),
  calledAmber: minutes(2),
  checkoutAmber: minutes(10),
})
export type Settings = z.infer<typeof Settings>

export const usualSettings = (practiceName: string): Settings => Settings.parse({ practiceName })
