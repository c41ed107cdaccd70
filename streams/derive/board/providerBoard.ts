import type { Alert } from '#domain/people/patient.ts'
import { type AppointmentState, type VisitState, overStates } from '#domain/scheduling/appointment.ts'
import type { Bound } from '#domain/scheduling/bounds.ts'
import { type Day, type Instant, ageOn, dayOf, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { type Filter, fits } from './boardFilter.ts'
import type { FormsIn, InPlace, PacksIn } from './boardPlace.ts'
import { type NextStep, type Offers, stepOf } from './boardStep.ts'
import { type InTheWay, inTheWay } from './boardWay.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { byStart, type ChairRow, chairLabel, type DayRows, type PatientRow, type VisitRow } from '../day/dayRows.ts'
import { busyProviders, seatingPlan } from '../day/daySeating.ts'

/** The day as the one who treats it sees it: mine, then everyone else. */

export type Whose = 'mine' | 'all'
export type Shown = 'notLeft' | 'here' | 'everybody'

export type Viewer = {
  /** The provider whose book is mine; `null` for somebody who treats nobody. */
  readonly provider: string | null
  readonly offers: Offers
  readonly whose: Whose
  readonly shown: Shown
  readonly filter: Filter
}

export type BoardVisit = {
  readonly id: string
  readonly band: number
  readonly version: number
  readonly isMine: boolean
  /** The one row whose button is the next thing I do. */
  readonly isNext: boolean
  readonly startsAt: Instant
  /** When it will really begin, where that is not the booked minute. */
  readonly expectsAt: Instant | null
  readonly name: string
  /** Whole years; `null` where the birth date is not known or not mine to see. */
  readonly age: number | null
  readonly gender: PatientRow['gender']
  readonly provider: string
  /** `null` where alerts are not in this person's sight: then nothing is said, least of all "none". */
  readonly alerts: readonly Alert[] | null
  readonly reason: string
  readonly chair: string
  readonly state: AppointmentState
  /** Since when it is in the state that is shown. */
  readonly since: Instant
  readonly bound: Bound
  /** Minutes after the start, where somebody is late and not here. */
  readonly lateBy: number | null
  readonly forms: FormsIn | null
  readonly packs: PacksIn | null
  /** Whom their provider sees next: what they still lack is wanted now. */
  readonly isAwaited: boolean
  readonly inTheWay: InTheWay | null
  readonly step: NextStep | null
}

export type BoardHeading = {
  readonly id: 'everyoneElse'
  readonly band: 1
  readonly isHeading: true
  /** Not yet here. */
  readonly toCome: number
}
export type BoardRow = BoardVisit | BoardHeading

export const isVisit = (row: BoardRow): row is BoardVisit => !('isHeading' in row)

const over: readonly VisitState[] = overStates
const toCome: readonly VisitState[] = ['requested', 'scheduled']
/** Who is still to be seen. */
const ahead: readonly VisitState[] = [...toCome, 'arrived', 'ready', 'called']
/** What a booked visit that is no longer on anybody's day is called. */
const never: readonly VisitState[] = ['rescheduled', 'enteredInError', 'cancelled']

const isShown = ({ state }: VisitRow, shown: Shown): boolean => {
  if (shown === 'everybody') return !never.includes(state.visit)
  return !over.includes(state.visit) && (shown === 'notLeft' || !toCome.includes(state.visit))
}

/** The exam is what is happening while it lasts; else the visit. */
const sinceOf = ({ state, since }: VisitRow): Instant => (state.exam === 'none' ? since.visit : since.exam)

export const nameOf = (patient: PatientRow | undefined): string =>
  patient ? `${patient.preferredName ?? patient.firstName} ${patient.lastName}` : ''

/** What can kill today stands first, since there may be no room for all. A narrower sight of a patient holds none at all. */
export const alertsOf = (patient: PatientRow | undefined): readonly Alert[] | null =>
  patient && Array.isArray(patient.alerts) ? patient.alerts.toSorted((one, other) => Number(other.grave) - Number(one.grave)) : null

type Person = Pick<BoardVisit, 'name' | 'age' | 'gender' | 'alerts'>
const nobody: Person = { name: '', age: null, gender: null, alerts: null }
const known = new WeakMap<PatientRow, { readonly today: Day; readonly person: Person }>()

/** Worked out once for each form of a patient's record and each day. */
function personOf(patient: PatientRow | undefined, today: Day): Person {
  if (!patient) return nobody
  const last = known.get(patient)
  if (last?.today === today) return last.person
  const age = patient.birthDate ? ageOn(patient.birthDate, today) : null
  const person = { name: nameOf(patient), age, gender: patient.gender ?? null, alerts: alertsOf(patient) }
  known.set(patient, { today, person })
  return person
}

type Looking = {
  readonly today: Day
  readonly day: DayRows
  readonly plan: DayPlan
  readonly now: number
  readonly viewer: Viewer
  readonly place: InPlace
  readonly seats: ReadonlyMap<string, ChairRow>
  /** Providers who are with somebody, or about to be. */
  readonly busy: ReadonlySet<string>
  /** The visit that each provider sees next. */
  readonly awaited: ReadonlySet<string>
}

function visitRow(looking: Looking, visit: VisitRow): BoardVisit {
  const { day, plan, now, today, viewer, awaited } = looking
  const provider = day.providers.get(visit.provider)
  const chair = visit.chair === null ? undefined : day.chairs.get(visit.chair)
  const isMine = viewer.provider !== null && visit.provider === viewer.provider
  const lateBy = plan.lateBy(visit)
  const expectedAt = plan.expectedAt(visit)
  const isAhead = ahead.includes(visit.state.visit) && expectedAt >= now + minutes(1)
  return {
    id: visit.id,
    version: visit.version,
    band: viewer.whose === 'mine' && !isMine ? 2 : 0,
    isMine,
    isNext: false,
    startsAt: visit.startsAt,
    expectsAt: isAhead && Math.abs(expectedAt - millisecondsOf(visit.startsAt)) >= minutes(1) ? instantOf(expectedAt) : null,
    ...personOf(day.patients.get(visit.patient), today),
    provider: provider?.shortName ?? provider?.name ?? '',
    reason: visit.reason ?? '',
    chair: chair ? chairLabel(chair) : '',
    state: visit.state,
    since: sinceOf(visit),
    bound: lateBy === null ? plan.bound(visit) : 'amber',
    lateBy: lateBy === null ? null : Math.floor(lateBy / minutes(1)),
    isAwaited: awaited.has(visit.id),
    ...goingOn(looking, visit),
  }
}

/** What is in place, what is in the way, and what is next. */
function goingOn({ day, place, now, viewer, seats, busy }: Looking, visit: VisitRow) {
  const [forms, packs, seat] = [place.forms(visit), place.packs(visit), seats.get(visit.id) ?? null]
  const { packsAtSeat } = day.settings
  const standing = { visit, seat, packs, packsAtSeat, isProviderBusy: seat === null && busy.has(visit.provider) }
  return {
    forms,
    packs,
    inTheWay: inTheWay(day, { ...standing, forms }),
    step: stepOf({ ...standing, now, offers: viewer.offers }),
  }
}

/** The first of each provider's who is still to be seen. */
function awaitedIn(day: DayRows, plan: DayPlan): ReadonlySet<string> {
  const next = new Map<string, { readonly id: string; readonly at: number }>()
  for (const visit of day.visits.values()) {
    if (!ahead.includes(visit.state.visit)) continue
    const at = plan.expectedAt(visit)
    const first = next.get(visit.provider)
    if (!first || at < first.at) next.set(visit.provider, { id: visit.id, at })
  }
  return new Set([...next.values()].map(({ id }) => id))
}

/** In a chair first, then waiting, then whoever is to come: the first that offers me something is what I do next. */
const urgency: readonly (readonly VisitState[])[] = [['inTreatment', 'seated', 'treated'], ['called', 'ready', 'arrived'], ['scheduled']]

function nextOfMine(rows: readonly BoardVisit[]): string | undefined {
  const mine = rows.filter(({ isMine, step }) => isMine && step !== null && 'word' in step && !step.isBlocked)
  return urgency.flatMap((states) => mine.filter(({ state }) => states.includes(state.visit)))[0]?.id
}

/** The rows of the board at `now` (milliseconds), in the order of their starts; the heading stands only where both halves do. */
export function providerBoard(day: DayRows, plan: DayPlan, viewer: Viewer, now: number, place: InPlace): readonly BoardRow[] {
  const shown = [...day.visits.values()].filter((visit) => isShown(visit, viewer.shown)).sort(byStart)
  const visits = shown.filter((visit) => fits(viewer.filter, visit))
  const today = dayOf(instantOf(now), day.location.timeZone)
  // A filter changes what is looked at, and not who is seated where.
  const seats = seatsOf(day, shown)
  const looking = { day, plan, now, today, viewer, place, seats, busy: busyWith(day, seats), awaited: awaitedIn(day, plan) }
  return headed(withNext(visits.map((visit) => visitRow(looking, visit))))
}

function seatsOf(day: DayRows, visits: readonly VisitRow[]): ReadonlyMap<string, ChairRow> {
  const seatable = visits.filter(({ state }) => state.visit === 'ready' || state.visit === 'called')
  return seatingPlan(seatable, day.visits.values(), day.chairs)
}

const busyWith = ({ visits }: DayRows, seats: ReadonlyMap<string, ChairRow>): ReadonlySet<string> =>
  new Set([...busyProviders(visits.values()), ...[...seats.keys()].map((id) => visits.get(id)?.provider ?? '')])

function withNext(rows: readonly BoardVisit[]): readonly BoardVisit[] {
  const next = nextOfMine(rows)
  return rows.map((row) => (row.id === next ? { ...row, isNext: true } : row))
}

function headed(rows: readonly BoardVisit[]): readonly BoardRow[] {
  const others = rows.filter(({ band }) => band === 2)
  if (others.length === 0 || others.length === rows.length) return rows
  const heading: BoardHeading = {
    id: 'everyoneElse',
    band: 1,
    isHeading: true,
    toCome: others.filter(({ state }) => toCome.includes(state.visit)).length,
  }
  return [...rows.filter(({ band }) => band === 0), heading, ...others]
}
