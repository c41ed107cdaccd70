import { millisecondsOf, minutes } from '../../time.ts'
import { knownStart } from '../delay.ts'
import type { DoubtableAppointment, DoubtableChair, DoubtSettings } from './doubtfulDay.ts'
import type { OtherEvidence } from './otherEvidence.ts'
import type { TimedStep, UsualTime } from './usualTimes.ts'

/** From when a state is doubtful. */

/** What a question is about. */
export type DoubtKind = 'arrival' | 'ready' | 'wait' | 'start' | 'treatment' | 'chair' | 'checkout' | 'cleaning'

/**
 * `from`: when the state began to count; `lasts`: how long it is believed; `quiet`: how long it is believed when a user has confirmed it, if
 * that is not as long again. In milliseconds.
 */
export type DoubtBound = { readonly kind: DoubtKind; readonly from: number; readonly lasts: number; readonly quiet?: number }

/**
 * How many standard deviations above the mean a step is believed, set with the odd seeds of the forgetting model. Most forgotten ends of
 * treatment are made up for within minutes, when the patient goes to the desk, so a treatment is believed longest.
 */
const deviations: Readonly<Record<TimedStep, number>> = { preparation: 2, treatment: 5, checkout: 2.5 }
/** The same if another patient waits in a chair for the provider. */
const pressedDeviations = 3
/** The chair is left well before the checkout is over, which is all that the figures know. */
const chairDeviations = -1

/** Patients take so many minutes longer to be ready while they have forms to fill in. */
const formMinutes = 10

type BoundInput = {
  readonly appointment: DoubtableAppointment
  readonly settings: DoubtSettings
  readonly evidence: OtherEvidence
  readonly usualFor: (step: TimedStep) => UsualTime | null
}

const atMost = (cap: number, usual: number | null): number => Math.min(minutes(cap), usual ?? Number.POSITIVE_INFINITY)

const usualLimit = ({ usualFor }: BoundInput, step: TimedStep, count = deviations[step]): number | null => {
  const usual = usualFor(step)
  return usual && usual.middle + count * usual.spread
}

const secondsLimit = (input: BoundInput, step: TimedStep, count?: number): number | null => {
  const limit = usualLimit(input, step, count)
  return limit === null ? null : limit * 1000
}

/** The end of treatment, from which a checkout is measured. */
const endOf = (input: BoundInput): number =>
  input.appointment.finishedAt === null ? statusSince(input) : millisecondsOf(input.appointment.finishedAt)

const statusSince = ({ appointment }: BoundInput): number => millisecondsOf(appointment.since.visit)

function treatmentLimit(input: BoundInput): number {
  const { appointment, settings, evidence } = input
  const booked = millisecondsOf(appointment.endsAt) - millisecondsOf(appointment.startsAt)
  const share = usualLimit(input, 'treatment', evidence.isPressed ? pressedDeviations : deviations.treatment)
  const latest = booked + minutes(settings.doubtChairAfter)
  return share === null ? latest : Math.min(latest, (booked * share) / 1000)
}

/**
 * A patient who did not answer the first call is asked about at once: they were most likely seated without a tap. A repeated call begins
 * the status again, so its time says nothing.
 */
function waitBound(input: BoundInput): DoubtBound {
  const { appointment, settings } = input
  const isUnanswered = appointment.calls > 1 || appointment.flags.some(({ code }) => code === 'notAnswered')
  const limit = minutes(settings.doubtWaitAfter)
  if (isUnanswered) return { kind: 'wait', from: statusSince(input), lasts: 0, quiet: limit }
  const from = appointment.state.visit === 'called' ? statusSince(input) : Math.max(statusSince(input), knownStart(appointment))
  return { kind: 'wait', from, lasts: limit }
}

/** The bound of an appointment by its status; `null` for a status that cannot be doubtful. */
export function boundOf(input: BoundInput): DoubtBound | null {
  const { appointment, settings, evidence } = input
  const from = statusSince(input)
  switch (appointment.state.visit) {
    case 'scheduled':
      return {
        kind: 'arrival',
        from: knownStart(appointment) + minutes(appointment.expectedLateBy ?? 0),
        lasts: minutes(settings.doubtArrivalAfter),
      }
    case 'arrived':
      return { kind: 'ready', from, lasts: minutes(settings.doubtReadyAfter + (evidence.isExplained ? formMinutes : 0)) }
    case 'ready':
    case 'called':
      return evidence.isExplained ? null : waitBound(input)
    case 'seated':
      return evidence.isExplained
        ? null
        : { kind: 'start', from, lasts: atMost(settings.doubtStartAfter, secondsLimit(input, 'preparation')) }
    case 'inTreatment':
      return { kind: 'treatment', from, lasts: treatmentLimit(input) }
    case 'treated':
      return {
        kind: 'chair',
        from: endOf(input),
        lasts: atMost(settings.doubtCheckoutAfter, secondsLimit(input, 'checkout', chairDeviations)),
      }
    case 'checkout':
      return { kind: 'checkout', from: endOf(input), lasts: atMost(settings.doubtCheckoutAfter, secondsLimit(input, 'checkout')) }
    default:
      return null
  }
}

export const chairBoundOf = (chair: DoubtableChair, settings: DoubtSettings): DoubtBound | null =>
  chair.state === 'dirty' ? { kind: 'cleaning', from: millisecondsOf(chair.since), lasts: minutes(settings.doubtCleaningAfter) } : null
