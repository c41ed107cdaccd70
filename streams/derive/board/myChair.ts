import type { Alert } from '#domain/people/patient.ts'
import type { AppointmentState, VisitState } from '#domain/scheduling/appointment.ts'
import { examCalls } from '#domain/scheduling/examCalls.ts'
import { ageOn, dayOf, type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import type { InPlace, PacksIn } from './boardPlace.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { byStart, type ChairRow, chairLabel, chairsInOrder, type DayRows, type ProviderRow, type VisitRow } from '../day/dayRows.ts'
import { busyProviders } from '../day/daySeating.ts'
import { alertsOf, nameOf } from './providerBoard.ts'

/** The panel under the board: who is in my chair, and what I need for them. */

export type Sitting = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly age: number | null
  readonly reason: string
  readonly alerts: readonly Alert[] | null
  readonly notes: string
  readonly state: AppointmentState
  readonly seatedAt: Instant
  readonly bookedMinutes: number
  /** When the chair is thought to be free, in milliseconds; moves with the clock once that is past. */
  readonly freeAt: number
  /** Since when the dentist is asked for, or here. */
  readonly examSince: Instant
  /** Who is asked for by name; `null` where any dentist may come. */
  readonly examWanted: string | null
  /** Asked for so long that somebody should look why nobody comes. */
  readonly isUnanswered: boolean
  /** Dentists who are with nobody. */
  readonly freeDentists: readonly string[]
  /** Whoever may be asked for by name. */
  readonly dentists: readonly Dentist[]
  readonly packs: PacksIn | null
}

export type Dentist = { readonly id: string; readonly name: string; readonly isFree: boolean }

/** Somebody asks for a dentist, or has one there. */
export type Call = {
  readonly id: string
  readonly version: number
  readonly chair: string
  readonly provider: string
  readonly exam: 'requested' | 'inProgress'
  readonly since: Instant
  /** By name, and not whichever dentist is free. */
  readonly isForMe: boolean
  readonly isUnanswered: boolean
}

export type MyChair = {
  /** What it is called; empty where no chair is mine. */
  readonly chair: string
  readonly at: ChairRow | null
  readonly sitting: Sitting | null
  /** `null` for whoever is not a dentist: they call, and are not called. The longest waits first. */
  readonly calls: readonly Call[] | null
  /** Whom I see after that, and when. */
  readonly following: { readonly name: string; readonly at: Instant } | null
}

const inChair: readonly VisitState[] = ['inTreatment', 'seated', 'treated']
const toCome: readonly VisitState[] = ['called', 'ready', 'arrived', 'scheduled']

/** @param provider the one whose chair it is. @param now milliseconds. */
export function myChair(day: DayRows, plan: DayPlan, provider: string, now: number, place: InPlace): MyChair {
  const mine = [...day.visits.values()].filter((visit) => visit.provider === provider).sort(byStart)
  const sitting = inChair.map((state) => mine.find((visit) => visit.state.visit === state)).find(Boolean)
  const next = mine.filter(({ state }) => toCome.includes(state.visit)).sort((a, b) => plan.expectedAt(a) - plan.expectedAt(b))[0]
  const chair = chairOf(day, provider, sitting ?? next)
  return {
    chair: chair ? chairLabel(chair) : '',
    at: chair ?? null,
    sitting: sitting ? { ...sittingOf(day, plan, sitting, now), packs: place.packs(sitting) } : null,
    calls: day.providers.get(provider)?.role === 'dentist' ? callsIn(day, provider) : null,
    following: next ? { name: nameOf(day.patients.get(next.patient)), at: instantOf(plan.expectedAt(next)) } : null,
  }
}

function callsIn(day: DayRows, dentist: string): readonly Call[] {
  const asked = examCalls(dentist, day.visits.values()).flatMap(({ visit }) => day.visits.get(visit) ?? [])
  const isWithMe = ({ state, examWanted, provider }: VisitRow) =>
    state.exam === 'inProgress' && (examWanted === null ? provider !== dentist : examWanted === dentist)
  return [...[...day.visits.values()].filter(isWithMe), ...asked].map((visit) => callOf(day, visit, dentist))
}

function callOf(day: DayRows, visit: VisitRow, dentist: string): Call {
  const [at, by] = [visit.chair === null ? undefined : day.chairs.get(visit.chair), day.providers.get(visit.provider)]
  return {
    id: visit.id,
    version: visit.version,
    chair: at ? chairLabel(at) : '',
    provider: by ? calledBy(by) : '',
    exam: visit.state.exam === 'inProgress' ? 'inProgress' : 'requested',
    since: examSince(visit),
    isForMe: visit.examWanted === dentist,
    isUnanswered: isUnanswered(visit),
  }
}

const calledBy = ({ shortName, name }: ProviderRow): string => shortName ?? name
/** A call that was repeated or put off waits from when it was made first. */
const examSince = ({ state, since, examAskedAt }: VisitRow): Instant =>
  state.exam === 'requested' ? (examAskedAt ?? since.exam) : since.exam
const isUnanswered = ({ state, flags }: VisitRow): boolean =>
  state.exam === 'requested' && flags.some(({ code }) => code === 'examUnanswered')

const chairOf = (day: DayRows, provider: string, visit: VisitRow | undefined): ChairRow | undefined =>
  (visit?.chair ? day.chairs.get(visit.chair) : undefined) ?? chairsInOrder(day.chairs).find((chair) => chair.provider === provider)

function sittingOf(day: DayRows, plan: DayPlan, visit: VisitRow, now: number): Omit<Sitting, 'packs'> {
  const dentists = dentistsBut(day, visit.provider)
  const wanted = day.providers.get(visit.examWanted ?? '')
  const patient = day.patients.get(visit.patient)
  return {
    id: visit.id,
    version: visit.version,
    name: nameOf(patient),
    age: patient?.birthDate ? ageOn(patient.birthDate, dayOf(instantOf(now), day.location.timeZone)) : null,
    reason: visit.reason ?? '',
    alerts: alertsOf(patient),
    notes: visit.notes ?? '',
    state: visit.state,
    seatedAt: visit.seatedAt ?? visit.since.visit,
    bookedMinutes: Math.round((millisecondsOf(visit.endsAt) - millisecondsOf(visit.startsAt)) / 60_000),
    freeAt: plan.expectedEnd(visit),
    examSince: examSince(visit),
    examWanted: wanted ? calledBy(wanted) : null,
    isUnanswered: isUnanswered(visit),
    freeDentists: dentists.filter(({ isFree }) => isFree).map(({ name }) => name),
    dentists,
  }
}

function dentistsBut(day: DayRows, notMe: string): readonly Dentist[] {
  const busy = busyProviders(day.visits.values())
  return [...day.providers.values()]
    .filter(({ id, role, active }) => active && role === 'dentist' && id !== notMe)
    .map((provider) => ({ id: provider.id, name: calledBy(provider), isFree: !busy.has(provider.id) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
