import { millisecondsOf, minutes } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import type { SimulatedMove } from './simulatedMove.ts'
import { between, chance, pick } from '../data/random.ts'

/** Simulates cancellations: one every 30 to 45 minutes, early enough for the gap to be filled. */

const reasons = ['Called to cancel', 'Child is ill', 'Stuck at work', 'Not well today', 'Car would not start'] as const
const isReason = (reason: unknown) => reasons.some((text) => text === reason)

const stateOf = ({ state }: RecordIn<'appointments'>) => state.visit
const sinceOf = ({ since }: RecordIn<'appointments'>) => millisecondsOf(since.visit)
const startOf = (appointment: RecordIn<'appointments'>) => millisecondsOf(appointment.startsAt)

/** Range of the start from now: late enough for offers, soon enough to watch the gap being filled. */
const [minLead, maxLead] = [minutes(50), minutes(240)]
const maxActiveGaps = 2
/** Delay of the first cancellation after the start. */
const firstDelay = minutes(1.5)
const minInterval = minutes(8)

/** True for a gap with offers in progress; patients no longer answer for a gap that is only open. */
const hasOffers = ({ state }: RecordIn<'waitlists/gaps'>) => state !== 'open'

/**
 * @param gaps Today's unfilled gaps.
 * @param startedAt The start of the day or of this simulation run.
 */
export function nextCancellation(
  appointments: readonly RecordIn<'appointments'>[],
  gaps: readonly RecordIn<'waitlists/gaps'>[],
  startedAt: number,
): SimulatedMove | null {
  if (gaps.filter(hasOffers).length >= maxActiveGaps) return null
  const at = nextCancellationTime(appointments, startedAt)
  const nextToCancel = appointments
    .filter(
      (appointment) => stateOf(appointment) === 'scheduled' && startOf(appointment) >= at + minLead && startOf(appointment) <= at + maxLead,
    )
    .toSorted((a, b) => chance('off', a.id) - chance('off', b.id))[0]
  return nextToCancel
    ? {
        command: 'appointments.cancel',
        record: nextToCancel.id,
        data: { cancelReason: pick(reasons, 'why', nextToCancel.id) },
        at,
        by: 'reception',
      }
    : null
}

function nextCancellationTime(appointments: readonly RecordIn<'appointments'>[], startedAt: number): number {
  const cancelled = appointments.filter((appointment) => stateOf(appointment) === 'cancelled' && isReason(appointment.cancelReason))
  const last = cancelled.toSorted((a, b) => sinceOf(b) - sinceOf(a))[0]
  if (!last) return startedAt + firstDelay
  if (sinceOf(last) < startedAt) return Math.max(startedAt + firstDelay, sinceOf(last) + minInterval)
  return sinceOf(last) + minutes(between(30, 45, 'next', last.id))
}
