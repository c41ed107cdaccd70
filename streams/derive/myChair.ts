import type { Alert } from '#domain/people/patient.ts'
import type { AppointmentState, VisitState } from '#domain/scheduling/appointment.ts'
import { ageOn, dayOf, type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import type { DayPlan } from './dayPlan.ts'
import { byStart, type ChairRow, type ChairState, chairLabel, chairsInOrder, type DayRows, type VisitRow } from './dayRows.ts'
import { busyProviders } from './daySeating.ts'
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
  /** Dentists who are with nobody. */
  readonly freeDentists: readonly string[]
}

/** Somebody asks for a dentist, or has one there. */
export type Call = {
  readonly id: string
  readonly chair: string
  readonly provider: string
  readonly exam: 'requested' | 'inProgress'
  readonly since: Instant
}

export type MyChair = {
  /** What it is called; empty where no chair is mine. */
  readonly chair: string
  readonly chairState: ChairState | null
  readonly chairSince: Instant | null
  readonly sitting: Sitting | null
  /** Whom I see after that, and when. */
  /** `null` for whoever is not a dentist: they call, and are not called. The longest waits first. */
  readonly calls: readonly Call[] | null
  readonly following: { readonly name: string; readonly at: Instant } | null
}

const inChair: readonly VisitState[] = ['inTreatment', 'seated', 'treated']
const toCome: readonly VisitState[] = ['called', 'ready', 'arrived', 'scheduled']

/** @param provider the one whose chair it is. @param now milliseconds. */
export function myChair(day: DayRows, plan: DayPlan, provider: string, now: number): MyChair {
  const mine = [...day.visits.values()].filter((visit) => visit.provider === provider).sort(byStart)
  const sitting = inChair.map((state) => mine.find((visit) => visit.state.visit === state)).find(Boolean)
  const next = mine.filter(({ state }) => toCome.includes(state.visit)).sort((a, b) => plan.expectedAt(a) - plan.expectedAt(b))[0]
  const chair = chairOf(day, provider, sitting ?? next)
  return {
    chair: chair ? chairLabel(chair) : '',
    chairState: chair?.state ?? null,
    chairSince: chair?.since ?? null,
    sitting: sitting ? sittingOf(day, plan, sitting, now) : null,
    calls: day.providers.get(provider)?.role === 'dentist' ? callsIn(day, provider) : null,
    following: next ? { name: nameOf(day.patients.get(next.patient)), at: instantOf(plan.expectedAt(next)) } : null,
  }
}

function callsIn(day: DayRows, dentist: string): readonly Call[] {
  return [...day.visits.values()]
    .filter((visit) => visit.provider !== dentist)
    .flatMap(({ id, chair, provider, state, since }): readonly Call[] => {
      if (state.exam === 'none') return []
      const [at, by] = [chair === null ? undefined : day.chairs.get(chair), day.providers.get(provider)]
      return [{ id, chair: at ? chairLabel(at) : '', provider: by?.shortName ?? by?.name ?? '', exam: state.exam, since: since.exam }]
    })
    .sort((one, other) => (one.since < other.since ? -1 : 1))
}

const chairOf = (day: DayRows, provider: string, visit: VisitRow | undefined): ChairRow | undefined =>
  (visit?.chair ? day.chairs.get(visit.chair) : undefined) ?? chairsInOrder(day.chairs).find((chair) => chair.provider === provider)

function sittingOf(day: DayRows, plan: DayPlan, visit: VisitRow, now: number): Sitting {
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
    examSince: visit.since.exam,
    freeDentists: freeDentists(day, visit.provider),
  }
}

function freeDentists(day: DayRows, notMe: string): readonly string[] {
  const busy = busyProviders(day.visits.values())
  return [...day.providers.values()]
    .filter(({ id, role, active }) => active && role === 'dentist' && id !== notMe && !busy.has(id))
    .map(({ shortName, name }) => shortName ?? name)
    .sort((one, other) => one.localeCompare(other))
}
