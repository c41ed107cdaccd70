import { millisecondsOf, minutes } from '../../time.ts'
import { Temporal } from '../../temporal.ts'
import { boundOf, chairBoundOf, type DoubtBound, type DoubtKind } from './doubtBounds.ts'
import type { DoubtableAppointment, DoubtableChair, DoubtableDay } from './doubtfulDay.ts'
import { type DayIndex, indexDay, otherEvidenceFor } from './otherEvidence.ts'

/** A fact that is probably untrue. Times are milliseconds. */
export type Doubt = {
  readonly kind: DoubtKind
  readonly appointment: string | null
  /** The chair that the question names: that of the appointment, or the chair itself. */
  readonly chair: string | null
  /** From when it is doubtful. */
  readonly since: number
}

/** From when a bound is passed. A user who said that the state still holds makes it quiet for as long again. */
function doubtfulFrom({ from, lasts, quiet = lasts }: DoubtBound, affirmedAt: string | null): number {
  const affirmed = affirmedAt === null ? Number.NEGATIVE_INFINITY : millisecondsOf(affirmedAt)
  return affirmed > from ? Math.max(from + lasts, affirmed + quiet) : from + lasts
}

/** A contradiction is doubtful at once, but not in the seconds in which two taps follow each other. */
const contradicted = (bound: DoubtBound, { since }: DoubtableAppointment): DoubtBound => ({
  ...bound,
  from: millisecondsOf(since.visit),
  lasts: minutes(1),
  quiet: bound.lasts,
})

function hourOf(appointment: DoubtableAppointment, timeZone: string): number {
  return Temporal.Instant.from(appointment.startsAt).toZonedDateTimeISO(timeZone).hour
}

function doubtOf(appointment: DoubtableAppointment, day: DoubtableDay, index: DayIndex, now: number): Doubt | null {
  const evidence = otherEvidenceFor(appointment, index, now)
  const { provider, type } = appointment
  const group = () => ({ provider, type, hour: hourOf(appointment, day.timeZone) })
  const bound = boundOf({ appointment, settings: day.settings, evidence, usualFor: (step) => day.usual.usualFor(step, group()) })
  if (bound === null) return null
  const since = doubtfulFrom(evidence.isContradicted ? contradicted(bound, appointment) : bound, appointment.affirmedAt)
  return since <= now ? { kind: bound.kind, appointment: appointment.id, chair: appointment.chair, since } : null
}

/** A chair whose last patient is still in it by the records is asked about with that patient. */
const isWithPatient = ({ id }: DoubtableChair, index: DayIndex): boolean =>
  (index.byChair.get(id) ?? []).some(({ state }) => state.visit === 'treated')

function doubtOfChair(chair: DoubtableChair, { settings }: DoubtableDay, index: DayIndex, now: number): Doubt | null {
  const bound = isWithPatient(chair, index) ? null : chairBoundOf(chair, settings)
  const since = bound && doubtfulFrom(bound, chair.affirmedAt)
  return bound !== null && since !== null && since <= now ? { kind: bound.kind, appointment: null, chair: chair.id, since } : null
}

/** Everything that is doubtful at `now` (milliseconds), the longest first. */
export function doubtsOf(day: DoubtableDay, now: number): readonly Doubt[] {
  const appointments = [...day.appointments]
  const chairs = [...day.chairs]
  const index = indexDay({ appointments, chairs })
  const doubts = [
    ...appointments.map((appointment) => doubtOf(appointment, day, index, now)),
    ...chairs.map((chair) => doubtOfChair(chair, day, index, now)),
  ].filter((doubt) => doubt !== null)
  return doubts.toSorted((a, b) => a.since - b.since || (doubtIdOf(a) < doubtIdOf(b) ? -1 : 1))
}

/** The record that the question is about. */
export const doubtIdOf = ({ appointment, chair }: Doubt): string => appointment ?? chair ?? ''
