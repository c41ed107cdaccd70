import * as z from 'zod/mini'
import { clockTime, day, id, oneOf, optional, singleLine } from '../../fields.ts'

export const exceptionReasons = ['leave', 'sick', 'training', 'holiday', 'other'] as const

/**
 * One day that differs from the rosters: time off, extra time, or a provider who will be late. It names a provider, a location or both: without a provider it changes
 * the location's opening hours; time off of a provider without a location counts at every location.
 */
export const ScheduleException = z.strictObject({
  provider: optional(id),
  location: optional(id),
  day,
  /** `late`: the provider is expected to be late until the end, before a delay is measured. No time closes. */
  kind: oneOf(['off', 'extra', 'late']),
  /** Wall-clock times, both or neither. Without them the whole day. */
  from: optional(clockTime),
  to: optional(clockTime),
  reason: z._default(oneOf(exceptionReasons), 'other'),
  /** The name of the holiday. */
  name: optional(singleLine(120)),
  /** The public holiday that closes the location. */
  holiday: optional(id),
})
export type ScheduleException = z.infer<typeof ScheduleException>
