import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { AppointmentState, VisitState } from './appointment.ts'

/** How late one provider runs, and what that makes of the rest of the day. Times are milliseconds. */
export type Projection = {
  /** How much later than booked the next patient will be seen; nought where the provider is on time. */
  readonly by: number
  /** For every visit that is running or to come, by its id. */
  readonly expected: ReadonlyMap<string, Expected>
}
export type Expected = { readonly startsAt: number; readonly endsAt: number }

export type PlannedVisit = {
  readonly id: string
  readonly chair?: string | null
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly startedAt: Instant | null
  /** Minutes after the start at which they said they would be here. */
  readonly expectedLateBy?: number | null
  readonly state: { readonly visit: VisitState; readonly exam?: AppointmentState['exam'] }
}

/** A time in which the provider is away: a break, a meeting. */
export type Break = { readonly startsAt: Instant; readonly endsAt: Instant }

export type DelaySettings = Pick<Settings, 'noShowAfter'> & Partial<Pick<Settings, 'breakKept' | 'examTakes'>>

/** What else a provider has to do than their own visits. `examsOwed`: how many of others' patients they are called to look at now. */
export type Besides = { readonly breaks?: readonly Break[]; readonly examsOwed?: number }

/** Who is taken first: whoever is being treated, then whoever sits in a chair; the others by the time they were given. */
const turn: Partial<Record<VisitState, number>> = { inTreatment: 0, seated: 1, called: 2, ready: 2, arrived: 2, scheduled: 2 }
const isHere = (visit: PlannedVisit) => visit.state.visit !== 'scheduled'
const isTreated = (visit: PlannedVisit) => visit.state.visit === 'inTreatment'
const startOf = (visit: { readonly startsAt: Instant }) => millisecondsOf(visit.startsAt)
const endOf = (visit: { readonly endsAt: Instant }) => millisecondsOf(visit.endsAt)
const lengthOf = (visit: PlannedVisit) => Math.max(0, endOf(visit) - startOf(visit))
/** When they can be here: as booked, or as they rang to say. */
const comesAt = (visit: PlannedVisit) => startOf(visit) + (isHere(visit) ? 0 : minutes(visit.expectedLateBy ?? 0))

const inTurn = (a: PlannedVisit, b: PlannedVisit) =>
  (turn[a.state.visit] ?? 0) - (turn[b.state.visit] ?? 0) || startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)

/** What was booked side by side in two chairs was meant to run side by side, and holds nobody up. */
const standSideBySide = (one: PlannedVisit, other: PlannedVisit) =>
  Boolean(one.chair && other.chair && one.chair !== other.chair) && startOf(one) < endOf(other) && startOf(other) < endOf(one)

type Done = { readonly visit: PlannedVisit; readonly endsAt: number }

/**
 * One visit after another: each begins when it was booked or when the ones before are over, whichever is later, so every gap takes up some
 * of the delay, and a break all but what is kept of it. Whoever is not here by the time a no-show is proposed is no longer waited for.
 *
 * @param visits one provider's day, in any order.
 */
export function projectDelay(visits: readonly PlannedVisit[], now: number, settings: DelaySettings, besides: Besides = {}): Projection {
  const isAwaited = (visit: PlannedVisit) => isHere(visit) || now < comesAt(visit) + minutes(settings.noShowAfter)
  const line = visits.filter((visit) => turn[visit.state.visit] !== undefined && isAwaited(visit)).sort(inTurn)
  const pauses = pausesIn(besides.breaks ?? [], now, settings)
  const exam = minutes(settings.examTakes ?? 0)
  const owed = now + exam * (besides.examsOwed ?? 0)
  const expected = new Map<string, Expected>()
  const done: Done[] = []
  for (const visit of line) {
    const free = Math.max(owed, ...done.filter((one) => !standSideBySide(one.visit, visit)).map(({ endsAt }) => endsAt))
    const times = expectedOf(visit, pauses.over(free, visit), now, exam)
    expected.set(visit.id, times)
    done.push({ visit, endsAt: times.endsAt })
  }
  return { by: delayIn(line, expected, now), expected }
}

/**
 * A break is taken once, when the provider is free for it, before the first patient who was booked after it. Whoever sits in the chair is
 * seen to first.
 */
function pausesIn(breaks: readonly Break[], now: number, { breakKept = 0 }: DelaySettings) {
  const taken = new Map<Break, number>()
  const takenBy = (pause: Break, free: number): number => {
    const begins = free > now ? Math.max(free, startOf(pause)) : startOf(pause)
    return begins + Math.min(minutes(breakKept), endOf(pause) - startOf(pause))
  }
  const ahead = breaks.filter((pause) => endOf(pause) > now).toSorted((a, b) => startOf(a) - startOf(b))
  const over = (free: number, visit: PlannedVisit): number => {
    if (isTreated(visit) || visit.state.visit === 'seated') return free
    return ahead
      .filter((pause) => startOf(pause) < startOf(visit))
      .reduce((at, pause) => {
        if (!taken.has(pause)) taken.set(pause, takenBy(pause, at))
        return Math.max(at, taken.get(pause) ?? at)
      }, free)
  }
  return { over }
}

function expectedOf(visit: PlannedVisit, free: number, now: number, exam: number): Expected {
  const began = isTreated(visit) && visit.startedAt !== null ? millisecondsOf(visit.startedAt) : null
  const startsAt = began ?? Math.max(comesAt(visit), free)
  const lookedAt = visit.state.exam === 'requested' || visit.state.exam === 'inProgress' ? exam : 0
  return { startsAt, endsAt: Math.max(now + lookedAt, startsAt + lengthOf(visit)) }
}

/** Seen at the next patient who waits or is still to come: one who is late keeps the provider waiting, and not the reverse. */
function delayIn(line: readonly PlannedVisit[], expected: ReadonlyMap<string, Expected>, now: number): number {
  const next = line.find((visit) => !isTreated(visit) && (isHere(visit) || comesAt(visit) > now))
  if (next) return Math.max(0, (expected.get(next.id)?.startsAt ?? 0) - comesAt(next))
  const last = line.findLast(isTreated)
  return last ? Math.max(0, (expected.get(last.id)?.endsAt ?? 0) - endOf(last)) : 0
}
