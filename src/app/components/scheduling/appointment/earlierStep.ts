import { type AppointmentStep, nextStep } from '#domain/scheduling/nextStep.ts'
import { dayBounds, dayOf, instantAt, type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'

/** Steps that a user may record with an earlier time. *Check out* has its checklist on the card, and *Call* is heard now. */
const earlierSteps: readonly AppointmentStep[] = ['checkIn', 'setReady', 'seat', 'start', 'finish', 'toDesk']

export const earlierStepOf = (
  { state }: Pick<AppointmentRow, 'state'>,
  isAllowed: (step: AppointmentStep) => boolean,
): AppointmentStep | null => nextStep(state.visit, (step) => earlierSteps.includes(step) && isAllowed(step))

export type StepMoment = { readonly previous: Instant; readonly now: number; readonly timeZone: string }

/** The earliest time that the server accepts: the previous step, or the start of today. */
export function earliestTime({ previous, now, timeZone }: StepMoment): Instant {
  const { from } = dayBounds(dayOf(instantOf(now), timeZone), timeZone)
  return previous > from ? previous : from
}

export type EarlierTime = { readonly at: Instant } | { readonly fault: 'notATime' | 'tooEarly' | 'notYet' }

/** The instant of a wall-clock time of today. The minute of the previous step means right after that step. */
export function earlierTimeOf(time: string, moment: StepMoment): EarlierTime {
  const { now, timeZone } = moment
  const earliest = millisecondsOf(earliestTime(moment))
  const at = instantToday(time, now, timeZone)
  if (at === null) return { fault: 'notATime' }
  if (at > now) return { fault: 'notYet' }
  if (at + minutes(1) <= earliest) return { fault: 'tooEarly' }
  return { at: instantOf(Math.max(at, earliest)) }
}

function instantToday(time: string, now: number, timeZone: string): number | null {
  try {
    return millisecondsOf(instantAt(dayOf(instantOf(now), timeZone), time, timeZone))
  } catch {
    return null
  }
}
