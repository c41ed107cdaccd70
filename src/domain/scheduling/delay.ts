import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import { type AppointmentState, noBookedChair, type VisitState } from './appointment.ts'

/** A provider's delay and its effect on the rest of the day. Times are milliseconds. */
export type DelayProjection = {
  /** How much later than booked the next patient will be seen; 0 if the provider is on time. */
  readonly by: number
  /** Every running or upcoming appointment, by id. */
  readonly expected: ReadonlyMap<string, ExpectedTimes>
}
export type ExpectedTimes = { readonly startsAt: number; readonly endsAt: number }

export type PlannedAppointment = {
  readonly id: string
  readonly chair?: string | null
  /** The chair before the first change of chair; absent if it never changed. */
  readonly bookedChair?: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly startedAt: Instant | null
  /** Minutes after the start at which the patient expects to arrive. */
  readonly expectedLateBy?: number | null
  /** When a patient who was squeezed in was told to expect the treatment. */
  readonly notifiedStart?: Instant | null
  readonly state: { readonly visit: VisitState; readonly exam?: AppointmentState['exam'] }
}

/** A time when the provider is away: a break, a meeting. */
export type Break = { readonly startsAt: Instant; readonly endsAt: Instant }

export type DelaySettings = Pick<Settings, 'noShowAfter'> & Partial<Pick<Settings, 'breakKept' | 'examTakes'>>

/**
 * A provider's other duties. `absences`: when they are off. `late`: until when they are expected to be late. `examsOwed`: how many of
 * other providers' patients they are asked to examine now.
 */
export type OtherDuties = {
  readonly breaks?: readonly Break[]
  readonly absences?: readonly Break[]
  readonly late?: readonly Break[]
  readonly examsOwed?: number
}

/** The order in which patients are seen: in treatment, then seated, then the others by booked time. */
const queueOrder: Partial<Record<VisitState, number>> = { inTreatment: 0, seated: 1, called: 2, ready: 2, arrived: 2, scheduled: 2 }
const hasArrived = (appointment: PlannedAppointment) => appointment.state.visit !== 'scheduled'
const isInTreatment = (appointment: PlannedAppointment) => appointment.state.visit === 'inTreatment'
const startOf = (appointment: { readonly startsAt: Instant }) => millisecondsOf(appointment.startsAt)
const endOf = (appointment: { readonly endsAt: Instant }) => millisecondsOf(appointment.endsAt)
const lengthOf = (appointment: PlannedAppointment) => Math.max(0, endOf(appointment) - startOf(appointment))
/** The start that the patient knows of: as booked, or as they were told when they were squeezed in. */
export const knownStart = ({ startsAt, notifiedStart }: Pick<PlannedAppointment, 'startsAt' | 'notifiedStart'>): number =>
  millisecondsOf(notifiedStart ?? startsAt)

/** When the patient can be here: at the start that they know, or as late as they said. */
const expectedArrival = (appointment: PlannedAppointment) =>
  knownStart(appointment) + (hasArrived(appointment) ? 0 : minutes(appointment.expectedLateBy ?? 0))

const byQueueOrder = (a: PlannedAppointment, b: PlannedAppointment) =>
  (queueOrder[a.state.visit] ?? 0) - (queueOrder[b.state.visit] ?? 0) || startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)

/** The chair of the booking. A later change of chair does not make bookings parallel, because the provider is still one person. */
const chairAtBooking = ({ chair, bookedChair }: PlannedAppointment) =>
  bookedChair === noBookedChair ? null : (bookedChair ?? chair ?? null)

/** Appointments booked in parallel in two chairs do not delay each other. */
function areParallel(one: PlannedAppointment, other: PlannedAppointment): boolean {
  const [oneChair, otherChair] = [chairAtBooking(one), chairAtBooking(other)]
  return Boolean(oneChair && otherChair && oneChair !== otherChair) && startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

type FinishedAppointment = { readonly appointment: PlannedAppointment; readonly endsAt: number }

/**
 * Projects one appointment after another. Each starts when booked or when the earlier ones end, whichever is later, so gaps absorb delay,
 * and so do breaks except for the part that is kept. A patient who is absent when a no-show is proposed is not waited for. A patient does
 * not wait for a provider who is off until after the booked time.
 *
 * @param appointments one provider's day, in any order.
 */
export function projectDelay(
  appointments: readonly PlannedAppointment[],
  now: number,
  settings: DelaySettings,
  duties: OtherDuties = {},
): DelayProjection {
  const isExpected = (appointment: PlannedAppointment) =>
    hasArrived(appointment) || now < expectedArrival(appointment) + minutes(settings.noShowAfter)
  const queue = appointments
    .filter((appointment) => queueOrder[appointment.state.visit] !== undefined && isExpected(appointment))
    .filter((appointment) => !isMissed(appointment, duties.absences ?? [], now))
    .sort(byQueueOrder)
  const breakTimes = trackBreaks(duties.breaks ?? [], now, settings)
  const exam = minutes(settings.examTakes ?? 0)
  const firstFree = Math.max(now + exam * (duties.examsOwed ?? 0), lateUntil(appointments, duties.late ?? []))
  const expected = new Map<string, ExpectedTimes>()
  const finished: FinishedAppointment[] = []
  for (const appointment of queue) {
    const freeAt = Math.max(
      firstFree,
      ...finished.filter((earlier) => !areParallel(earlier.appointment, appointment)).map(({ endsAt }) => endsAt),
    )
    const times = expectedOf(appointment, breakTimes.freeAfterBreaks(freeAt, appointment), now, exam)
    expected.set(appointment.id, times)
    finished.push({ appointment, endsAt: times.endsAt })
  }
  return { by: delayOf(queue, expected, now), expected }
}

/** When a provider who is expected to be late is there. A treatment that began since then shows that they are: the measured delay counts. */
function lateUntil(appointments: readonly PlannedAppointment[], late: readonly Break[]): number {
  const hasBegunSince = (time: Break) =>
    appointments.some(({ startedAt }) => startedAt !== null && millisecondsOf(startedAt) >= startOf(time))
  return Math.max(0, ...late.filter((time) => !hasBegunSince(time)).map(endOf))
}

/** The provider is off from when the patient could be seen until after the booked time, and the patient is not in the chair. */
function isMissed(appointment: PlannedAppointment, absences: readonly Break[], now: number): boolean {
  if (isInTreatment(appointment) || appointment.state.visit === 'seated') return false
  const from = Math.max(now, startOf(appointment))
  return absences.some((absence) => startOf(absence) <= from && endOf(absence) > now && endOf(absence) >= endOf(appointment))
}

/**
 * Tracks breaks. Each is taken once, when the provider is free for it, before the first patient booked after it. A patient already in the
 * chair goes first.
 */
function trackBreaks(breaks: readonly Break[], now: number, { breakKept = 0 }: DelaySettings) {
  const breakEnds = new Map<Break, number>()
  const breakEnd = (pause: Break, freeAt: number): number => {
    const begins = freeAt > now ? Math.max(freeAt, startOf(pause)) : startOf(pause)
    return begins + Math.min(minutes(breakKept), endOf(pause) - startOf(pause))
  }
  const upcoming = breaks.filter((pause) => endOf(pause) > now).toSorted((a, b) => startOf(a) - startOf(b))
  const freeAfterBreaks = (freeAt: number, appointment: PlannedAppointment): number => {
    if (isInTreatment(appointment) || appointment.state.visit === 'seated') return freeAt
    return upcoming
      .filter((pause) => startOf(pause) < startOf(appointment))
      .reduce((at, pause) => {
        if (!breakEnds.has(pause)) breakEnds.set(pause, breakEnd(pause, at))
        return Math.max(at, breakEnds.get(pause) ?? at)
      }, freeAt)
  }
  return { freeAfterBreaks }
}

function expectedOf(appointment: PlannedAppointment, freeAt: number, now: number, exam: number): ExpectedTimes {
  const startedAt = isInTreatment(appointment) && appointment.startedAt !== null ? millisecondsOf(appointment.startedAt) : null
  const startsAt = startedAt ?? Math.max(expectedArrival(appointment), freeAt)
  const examTime = appointment.state.exam === 'requested' || appointment.state.exam === 'inProgress' ? exam : 0
  return { startsAt, endsAt: Math.max(now + examTime, startsAt + lengthOf(appointment)) }
}

/**
 * Measures the delay at the next patient who waits or is still to come: a late patient does not make the provider late. A patient further
 * back in the queue who already waits for longer than that decides instead, such as one whose chair was given to another patient.
 */
function delayOf(queue: readonly PlannedAppointment[], expected: ReadonlyMap<string, ExpectedTimes>, now: number): number {
  const isWaiting = (appointment: PlannedAppointment) => hasArrived(appointment) && !isInTreatment(appointment)
  const longestWait = Math.max(0, ...queue.filter(isWaiting).map((appointment) => now - knownStart(appointment)))
  const next = queue.find((appointment) => !isInTreatment(appointment) && (hasArrived(appointment) || expectedArrival(appointment) > now))
  if (next) return Math.max(longestWait, (expected.get(next.id)?.startsAt ?? 0) - expectedArrival(next))
  const last = queue.findLast(isInTreatment)
  return last ? Math.max(0, (expected.get(last.id)?.endsAt ?? 0) - endOf(last)) : 0
}
