import type { AlertsStatus } from '#domain/clinical/alertsStatus.ts'
import type { Alert } from '#domain/people/patient.ts'
import { type AppointmentState, type VisitState, inChairStates, toSeatStates } from '#domain/scheduling/appointment.ts'
import { examCalls } from '#domain/scheduling/examCalls.ts'
import { ageOn, dayOf, type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Readiness, PacksReadiness } from './readiness.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { compareByStart, type ChairRow, chairLabel, chairsByNumber, type DayRows, type AppointmentRow } from '../day/dayRows.ts'
import { busyProviders } from '../day/planSeating.ts'
import { fullNameOf, providerName } from '../../people/personNames.ts'
import { alertsOf } from './alertsOf.ts'

/** The panel below the board: the patient in the provider's chair and what the provider needs for them. */

export type SeatedPatient = {
  readonly id: string
  readonly version: number
  readonly patient: string
  readonly provider: string
  readonly name: string
  readonly age: number | null
  readonly reason: string
  readonly alerts: readonly Alert[] | null
  readonly alertsStatus: AlertsStatus | null
  readonly state: AppointmentState
  readonly seatedAt: Instant
  readonly bookedMinutes: number
  /** Expected time at which the chair is free, in milliseconds; once past, it moves with the clock. */
  readonly freeAt: number
  /** Since when the exam is requested or in progress. */
  readonly examSince: Instant
  /** Name of the requested dentist; `null` when any dentist may come. */
  readonly examWanted: string | null
  /** The request has waited so long that a user should follow it up. */
  readonly isUnanswered: boolean
  /** Names of dentists who are not with a patient. */
  readonly freeDentists: readonly string[]
  /** Dentists who can be requested by name. */
  readonly dentists: readonly Dentist[]
  readonly packs: PacksReadiness | null
}

export type Dentist = { readonly id: string; readonly name: string; readonly isFree: boolean }

/** An exam that is requested or in progress. */
export type ExamRequest = {
  readonly id: string
  readonly version: number
  readonly chair: string
  readonly provider: string
  readonly exam: 'requested' | 'inProgress'
  readonly since: Instant
  /** Requested by name, not from any free dentist. */
  readonly isForMe: boolean
  readonly isUnanswered: boolean
}

export type ChairPanel = {
  /** The label of the chair; empty when the provider has none. */
  readonly chair: string
  readonly row: ChairRow | null
  readonly seated: SeatedPatient | null
  /** The longest wait first. `null` when the provider is not a dentist, because only dentists receive requests. */
  readonly examRequests: readonly ExamRequest[] | null
  /** The provider's next patient and the expected time. */
  readonly next: { readonly name: string; readonly expectedAt: Instant } | null
}

/** The patient under treatment comes first. */
const panelStates: readonly VisitState[] = ['inTreatment', ...inChairStates]

/**
 * Builds the panel of one provider.
 * @param provider whose chair it is.
 * @param now milliseconds.
 */
export function buildChairPanel(day: DayRows, plan: DayPlan, provider: string, now: number, readiness: Readiness): ChairPanel {
  const ownAppointments = [...day.appointments.values()].filter((appointment) => appointment.provider === provider).sort(compareByStart)
  const seated = panelStates.map((state) => ownAppointments.find((appointment) => appointment.state.visit === state)).find(Boolean)
  const next = ownAppointments
    .filter(({ state }) => isOneOf(toSeatStates, state.visit))
    .sort((a, b) => plan.expectedAt(a) - plan.expectedAt(b))[0]
  const chair = currentChairOf(day, provider, seated ?? next)
  return {
    chair: chair ? chairLabel(chair) : '',
    row: chair ?? null,
    seated: seated ? seatedPatientOf(day, plan, seated, now, readiness) : null,
    examRequests: day.providers.get(provider)?.role === 'dentist' ? examRequestsFor(day, provider) : null,
    next: next ? { name: fullNameOf(day.patients.get(next.patient)), expectedAt: instantOf(plan.expectedAt(next)) } : null,
  }
}

function examRequestsFor(day: DayRows, dentist: string): readonly ExamRequest[] {
  const requested = examCalls(dentist, day.appointments.values()).flatMap(({ appointment }) => day.appointments.get(appointment) ?? [])
  const isWithDentist = ({ state, examWanted, provider }: AppointmentRow) =>
    state.exam === 'inProgress' && (examWanted === null ? provider !== dentist : examWanted === dentist)
  return [...[...day.appointments.values()].filter(isWithDentist), ...requested].map((appointment) =>
    examRequestOf(day, appointment, dentist),
  )
}

function examRequestOf(day: DayRows, appointment: AppointmentRow, dentist: string): ExamRequest {
  const [chair, provider] = [
    appointment.chair === null ? undefined : day.chairs.get(appointment.chair),
    day.providers.get(appointment.provider),
  ]
  return {
    id: appointment.id,
    version: appointment.version,
    chair: chair ? chairLabel(chair) : '',
    provider: providerName(provider),
    exam: appointment.state.exam === 'inProgress' ? 'inProgress' : 'requested',
    since: examSince(appointment),
    isForMe: appointment.examWanted === dentist,
    isUnanswered: isUnanswered(appointment),
  }
}

/** Returns when the request was first made, also if it was repeated or postponed. */
const examSince = ({ state, since, examAskedAt }: AppointmentRow): Instant =>
  state.exam === 'requested' ? (examAskedAt ?? since.exam) : since.exam
const isUnanswered = ({ state, flags }: AppointmentRow): boolean =>
  state.exam === 'requested' && flags.some(({ code }) => code === 'examUnanswered')

const currentChairOf = (day: DayRows, provider: string, appointment: AppointmentRow | undefined): ChairRow | undefined =>
  (appointment?.chair ? day.chairs.get(appointment.chair) : undefined) ??
  chairsByNumber(day.chairs).find((chair) => chair.provider === provider)

function seatedPatientOf(day: DayRows, plan: DayPlan, appointment: AppointmentRow, now: number, readiness: Readiness): SeatedPatient {
  const dentists = otherDentists(day, appointment.provider)
  const requestedDentist = day.providers.get(appointment.examWanted ?? '')
  const patient = day.patients.get(appointment.patient)
  return {
    id: appointment.id,
    version: appointment.version,
    patient: appointment.patient,
    provider: appointment.provider,
    name: fullNameOf(patient),
    age: patient?.birthDate ? ageOn(patient.birthDate, dayOf(instantOf(now), day.location.timeZone)) : null,
    reason: appointment.reason ?? '',
    alerts: alertsOf(patient),
    alertsStatus: readiness.alertsStatus(patient),
    state: appointment.state,
    seatedAt: appointment.seatedAt ?? appointment.since.visit,
    bookedMinutes: Math.round((millisecondsOf(appointment.endsAt) - millisecondsOf(appointment.startsAt)) / 60_000),
    freeAt: plan.expectedEnd(appointment),
    examSince: examSince(appointment),
    examWanted: requestedDentist ? providerName(requestedDentist) : null,
    isUnanswered: isUnanswered(appointment),
    freeDentists: dentists.filter(({ isFree }) => isFree).map(({ name }) => name),
    dentists,
    packs: readiness.packs(appointment),
  }
}

function otherDentists(day: DayRows, excludedId: string): readonly Dentist[] {
  const busy = busyProviders(day.appointments.values())
  return [...day.providers.values()]
    .filter(({ id, role, active }) => active && role === 'dentist' && id !== excludedId)
    .map((provider) => ({ id: provider.id, name: providerName(provider), isFree: !busy.has(provider.id) }))
    .sort((left, right) => left.name.localeCompare(right.name))
}
