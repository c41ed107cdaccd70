import { isOneOf } from '../../fields.ts'
import { millisecondsOf, minutes } from '../../time.ts'
import { type VisitState, attendedStates, outstandingPaperworkStates, seatableStates, waitingStates } from '../appointment.ts'
import type { DoubtableAppointment, DoubtableChair, DoubtableDay } from './doubtfulDay.ts'

/** What other records of the day say of an appointment, beside the time that its status has lasted. */
export type OtherEvidence = {
  /** Another record contradicts the status: it cannot be true. */
  readonly isContradicted: boolean
  /** Another record makes it unlikely that the status lasts longer than usual. */
  readonly isPressed: boolean
  /** Another record explains why the status lasts longer than usual. */
  readonly isExplained: boolean
}

type Grouped = ReadonlyMap<string | null, readonly DoubtableAppointment[]>

/** The rows of a day by what they have in common, built once for all questions. */
export type DayIndex = {
  readonly byProvider: Grouped
  readonly byPatient: Grouped
  readonly byChair: Grouped
  readonly chairs: ReadonlyMap<string, DoubtableChair>
}

export function indexDay({ appointments, chairs }: Pick<DoubtableDay, 'appointments' | 'chairs'>): DayIndex {
  const all = [...appointments]
  return {
    byProvider: Map.groupBy(all, ({ provider }) => provider),
    byPatient: Map.groupBy(all, ({ patient }) => patient),
    byChair: Map.groupBy(all, ({ chair }) => chair),
    chairs: new Map([...chairs].map((chair) => [chair.id, chair])),
  }
}

const statusOf = ({ state }: DoubtableAppointment): VisitState => state.visit
const sinceOf = ({ since }: DoubtableAppointment): number => millisecondsOf(since.visit)
const startOf = ({ startsAt }: DoubtableAppointment): number => millisecondsOf(startsAt)
const others = (group: readonly DoubtableAppointment[] = [], { id }: DoubtableAppointment) => group.filter((other) => other.id !== id)

/** How long a later patient of the provider sits in another chair before the earlier treatment is probably over. */
const patience = minutes(5)

/** A provider treats one patient at a time: of two, the treatment that began first is over. */
function isProviderElsewhere(appointment: DoubtableAppointment, index: DayIndex): boolean {
  const startedAt = millisecondsOf(appointment.startedAt ?? appointment.since.visit)
  return others(index.byProvider.get(appointment.provider), appointment).some(
    (other) => statusOf(other) === 'inTreatment' && millisecondsOf(other.startedAt ?? other.since.visit) > startedAt,
  )
}

/** The patient's later appointment of the day has gone further than this one. */
const isPatientFurther = (appointment: DoubtableAppointment, index: DayIndex): boolean =>
  others(index.byPatient.get(appointment.patient), appointment).some(
    (other) => startOf(other) > startOf(appointment) && isOneOf(attendedStates, statusOf(other)) && sinceOf(other) > sinceOf(appointment),
  )

/** The chair holds another appointment, or none: a chair holds one patient. */
function isChairOfOther(appointment: DoubtableAppointment, index: DayIndex): boolean {
  const chair = index.chairs.get(appointment.chair ?? '')
  return chair !== undefined && chair.state !== 'outOfService' && chair.appointment !== appointment.id
}

const isLaterPatientSeated = (appointment: DoubtableAppointment, index: DayIndex, now: number): boolean =>
  others(index.byProvider.get(appointment.provider), appointment).some(
    (other) => statusOf(other) === 'seated' && sinceOf(other) > sinceOf(appointment) && now - sinceOf(other) >= patience,
  )

/** The chair of the booking is clean, and no earlier patient waits for it. */
const isWayFree = (appointment: DoubtableAppointment, index: DayIndex): boolean =>
  index.chairs.get(appointment.chair ?? '')?.state === 'clean' &&
  !others(index.byChair.get(appointment.chair), appointment).some(
    (other) => isOneOf(waitingStates, statusOf(other)) && startOf(other) < startOf(appointment),
  )

const noEvidence: OtherEvidence = { isContradicted: false, isPressed: false, isExplained: false }

export function otherEvidenceFor(appointment: DoubtableAppointment, index: DayIndex, now: number): OtherEvidence {
  const visit = statusOf(appointment)
  if (isOneOf(seatableStates, visit)) {
    return { ...noEvidence, isExplained: !isWayFree(appointment, index) }
  }
  const isContradicted = isPatientFurther(appointment, index)
  if (visit === 'arrived')
    return { ...noEvidence, isContradicted, isExplained: isOneOf(outstandingPaperworkStates, appointment.state.paperwork) }
  if (visit === 'seated')
    return {
      ...noEvidence,
      isContradicted: isContradicted || isChairOfOther(appointment, index),
      isExplained: others(index.byProvider.get(appointment.provider), appointment).some((other) => statusOf(other) === 'inTreatment'),
    }
  if (visit === 'inTreatment')
    return {
      ...noEvidence,
      isContradicted: isContradicted || isChairOfOther(appointment, index) || isProviderElsewhere(appointment, index),
      isPressed: isLaterPatientSeated(appointment, index, now),
    }
  return { ...noEvidence, isContradicted }
}
