import type { AlertsStatus } from '#domain/clinical/alertsStatus.ts'
import type { Alert } from '#domain/people/patient.ts'
import {
  type AppointmentState,
  type VisitState,
  endedVisitStates,
  upcomingStates,
  waitingStates,
  removedStates,
  inChairStates,
  seatableStates,
} from '#domain/scheduling/appointment.ts'
import type { LimitLevel } from '#domain/scheduling/limits.ts'
import { type Day, type Instant, ageOn, dayOf, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import { alertsOf } from './alertsOf.ts'
import { type BoardFilter, matchesBoardFilter } from './boardFilter.ts'
import type { FormsReadiness, LabCaseReadiness, Readiness, PacksReadiness } from './readiness.ts'
import { type NextStep, type StepChecks, nextStepOf } from './nextStepOf.ts'
import { type Blocker, blockerOf } from './blockers.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { compareByStart, type ChairRow, chairLabel, type DayRows, type PatientRow, type AppointmentRow } from '../day/dayRows.ts'
import { busyProviders, planSeating } from '../day/planSeating.ts'
import { fullNameOf, providerName } from '../../people/personNames.ts'

/** The provider's view of the day: the provider's own appointments, then the others. */

export type BoardOwnership = 'mine' | 'all'
export type BoardAttendance = 'notLeft' | 'here' | 'everybody'

export type BoardViewer = {
  /** The provider whose appointments count as "mine"; `null` when the user is not a provider. */
  readonly provider: string | null
  readonly checks: StepChecks
  readonly whose: BoardOwnership
  readonly shown: BoardAttendance
  readonly filter: BoardFilter
}

export type BoardAppointment = {
  readonly id: string
  readonly band: number
  readonly version: number
  readonly isMine: boolean
  /** The one row whose button is the user's next action. */
  readonly isNext: boolean
  readonly startsAt: Instant
  /** The expected start when it differs from the booked minute, otherwise `null`. */
  readonly expectedAt: Instant | null
  readonly patient: string
  readonly name: string
  /** Whole years; `null` when the birth date is unknown or not visible to the user. */
  readonly age: number | null
  readonly gender: PatientRow['gender']
  readonly provider: string
  /** `null` when the user may not see alerts; the screen must then not show "none". */
  readonly alerts: readonly Alert[] | null
  /** Whether a patient without alerts was asked; `null` with alerts, and while it is not known. */
  readonly alertsStatus: AlertsStatus | null
  readonly reason: string
  readonly chair: string
  readonly state: AppointmentState
  /** Since when the appointment has been in the state shown. */
  readonly since: Instant
  readonly bound: LimitLevel
  /** Minutes after the start when the patient is late and not here. */
  readonly lateBy: number | null
  readonly forms: FormsReadiness | null
  readonly packs: PacksReadiness | null
  readonly labCase: LabCaseReadiness | null
  /** The provider sees this patient next, so anything missing is urgent. */
  readonly isNextForProvider: boolean
  readonly blocker: Blocker | null
  readonly step: NextStep | null
}

export type BoardHeading = {
  readonly id: 'everyoneElse'
  readonly band: 1
  readonly isHeading: true
  /** Patients who are not here yet. */
  readonly upcoming: number
}
export type BoardRow = BoardAppointment | BoardHeading

export const isAppointmentRow = (row: BoardRow): row is BoardAppointment => !('isHeading' in row)

const beforeTreatmentStates = [...upcomingStates, ...waitingStates] as const

/** A request without a time is on no provider's list yet. */
const matchesAttendance = ({ state, noTimeYet }: AppointmentRow, shown: BoardAttendance): boolean => {
  if (noTimeYet) return false
  if (shown === 'everybody') return !isOneOf(removedStates, state.visit)
  return !isOneOf(endedVisitStates, state.visit) && (shown === 'notLeft' || !isOneOf(upcomingStates, state.visit))
}

/** Returns the start of the exam while there is one, otherwise of the appointment state. */
const sinceOf = ({ state, since }: AppointmentRow): Instant => (state.exam === 'none' ? since.visit : since.exam)

type PatientSummary = Pick<BoardAppointment, 'name' | 'age' | 'gender' | 'alerts'>
const unknownPatient: PatientSummary = { name: '', age: null, gender: null, alerts: null }
const summaries = new WeakMap<PatientRow, { readonly today: Day; readonly summary: PatientSummary }>()

/** Computes a patient's summary once per version of the record and day. */
function patientSummaryOf(patient: PatientRow | undefined, today: Day): PatientSummary {
  if (!patient) return unknownPatient
  const cached = summaries.get(patient)
  if (cached?.today === today) return cached.summary
  const age = patient.birthDate ? ageOn(patient.birthDate, today) : null
  const summary = { name: fullNameOf(patient), age, gender: patient.gender ?? null, alerts: alertsOf(patient) }
  summaries.set(patient, { today, summary })
  return summary
}

type BoardContext = {
  readonly today: Day
  readonly day: DayRows
  readonly plan: DayPlan
  readonly now: number
  readonly viewer: BoardViewer
  readonly readiness: Readiness
  readonly offeredChairs: ReadonlyMap<string, ChairRow>
  /** Providers who are with a patient, or about to be. */
  readonly busy: ReadonlySet<string>
  /** Ids of the appointments that each provider sees next. */
  readonly nextIds: ReadonlySet<string>
}

function boardAppointmentOf(context: BoardContext, appointment: AppointmentRow): BoardAppointment {
  const { day, plan, now, today, viewer, nextIds, readiness } = context
  const provider = day.providers.get(appointment.provider)
  const chair = appointment.chair === null ? undefined : day.chairs.get(appointment.chair)
  const isMine = viewer.provider !== null && appointment.provider === viewer.provider
  const lateBy = plan.lateBy(appointment)
  const expectedAt = plan.expectedAt(appointment)
  const isAhead = isOneOf(beforeTreatmentStates, appointment.state.visit) && expectedAt >= now + minutes(1)
  return {
    id: appointment.id,
    version: appointment.version,
    band: viewer.whose === 'mine' && !isMine ? 2 : 0,
    isMine,
    isNext: false,
    startsAt: appointment.startsAt,
    expectedAt: isAhead && Math.abs(expectedAt - millisecondsOf(appointment.startsAt)) >= minutes(1) ? instantOf(expectedAt) : null,
    patient: appointment.patient,
    ...patientSummaryOf(day.patients.get(appointment.patient), today),
    alertsStatus: readiness.alertsStatus(day.patients.get(appointment.patient)),
    provider: providerName(provider),
    reason: appointment.reason ?? '',
    chair: chair ? chairLabel(chair) : '',
    state: appointment.state,
    since: sinceOf(appointment),
    bound: lateBy === null ? plan.bound(appointment) : 'amber',
    lateBy: lateBy === null ? null : Math.floor(lateBy / minutes(1)),
    isNextForProvider: nextIds.has(appointment.id),
    ...progressOf(context, appointment),
  }
}

/** Returns the readiness, the blocker and the next step of one appointment. */
function progressOf({ day, readiness, now, viewer, offeredChairs, busy }: BoardContext, appointment: AppointmentRow) {
  const [forms, packs, offeredChair] = [
    readiness.forms(appointment),
    readiness.packs(appointment),
    offeredChairs.get(appointment.id) ?? null,
  ]
  const { packsAtSeat } = day.settings
  const labCase = readiness.labCase(appointment)
  const stepInput = {
    appointment,
    offeredChair,
    packs,
    packsAtSeat,
    labCase,
    isProviderBusy: offeredChair === null && busy.has(appointment.provider),
  }
  return {
    forms,
    packs,
    labCase,
    blocker: blockerOf(day, { ...stepInput, forms }),
    step: nextStepOf({ ...stepInput, now, checks: viewer.checks }),
  }
}

/** Returns the first appointment before treatment of each provider. */
function nextAppointmentIds(day: DayRows, plan: DayPlan): ReadonlySet<string> {
  const next = new Map<string, { readonly id: string; readonly at: number }>()
  for (const appointment of day.appointments.values()) {
    if (!isOneOf(beforeTreatmentStates, appointment.state.visit)) continue
    const at = plan.expectedAt(appointment)
    const earliest = next.get(appointment.provider)
    if (!earliest || at < earliest.at) next.set(appointment.provider, { id: appointment.id, at })
  }
  return new Set([...next.values()].map(({ id }) => id))
}

/** In a chair first, then waiting, then to come. The first row with an available step is the user's next action. */
const urgency: readonly (readonly VisitState[])[] = [inChairStates, waitingStates, ['scheduled']]

function nextOwnId(rows: readonly BoardAppointment[]): string | undefined {
  const ownRows = rows.filter(({ isMine, step }) => isMine && step !== null && 'action' in step && !step.isBlocked)
  return urgency.flatMap((states) => ownRows.filter(({ state }) => states.includes(state.visit)))[0]?.id
}

/** Returns the rows at `now` (milliseconds), in order of start. Adds the heading only when both groups have rows. */
export function buildProviderBoard(
  day: DayRows,
  plan: DayPlan,
  viewer: BoardViewer,
  now: number,
  readiness: Readiness,
): readonly BoardRow[] {
  const shown = [...day.appointments.values()].filter((appointment) => matchesAttendance(appointment, viewer.shown)).sort(compareByStart)
  const appointments = shown.filter((appointment) => matchesBoardFilter(viewer.filter, appointment))
  const today = dayOf(instantOf(now), day.location.timeZone)
  // The filter hides rows only; chairs are offered over all appointments.
  const offeredChairs = offeredChairsOf(day, shown)
  const context = {
    day,
    plan,
    now,
    today,
    viewer,
    readiness,
    offeredChairs,
    busy: unavailableProviders(day, offeredChairs),
    nextIds: nextAppointmentIds(day, plan),
  }
  return withHeading(withNext(appointments.map((appointment) => boardAppointmentOf(context, appointment))))
}

function offeredChairsOf(day: DayRows, appointments: readonly AppointmentRow[]): ReadonlyMap<string, ChairRow> {
  const seatable = appointments.filter(({ state }) => isOneOf(seatableStates, state.visit))
  return planSeating(seatable, day.appointments.values(), day.chairs)
}

const unavailableProviders = ({ appointments }: DayRows, offeredChairs: ReadonlyMap<string, ChairRow>): ReadonlySet<string> =>
  new Set([...busyProviders(appointments.values()), ...[...offeredChairs.keys()].map((id) => appointments.get(id)?.provider ?? '')])

function withNext(rows: readonly BoardAppointment[]): readonly BoardAppointment[] {
  const next = nextOwnId(rows)
  return rows.map((row) => (row.id === next ? { ...row, isNext: true } : row))
}

function withHeading(rows: readonly BoardAppointment[]): readonly BoardRow[] {
  const others = rows.filter(({ band }) => band === 2)
  if (others.length === 0 || others.length === rows.length) return rows
  const heading: BoardHeading = {
    id: 'everyoneElse',
    band: 1,
    isHeading: true,
    upcoming: others.filter(({ state }) => isOneOf(upcomingStates, state.visit)).length,
  }
  return [...rows.filter(({ band }) => band === 0), heading, ...others]
}
