import { millisecondsOf } from '#domain/time.ts'
import type { LimitLevel } from '#domain/scheduling/limits.ts'
import { underTreatmentStates, toSeatStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { uncleanedChairStates } from '#domain/practice/equipment.ts'
import type { DayPlan } from '../scheduling/day/dayPlan.ts'
import {
  chairsByNumber,
  type ChairRow,
  type ProviderRow,
  type WallPatientRow,
  type WallRows,
  type WallAppointmentRow,
} from '../scheduling/day/dayRows.ts'
import { busyProviders } from '../scheduling/day/planSeating.ts'
import { type ChairDayBand, chairBandOf, type BandGap, type TimeRange } from './chairBand.ts'
import type { WallGapRow } from './wallActivity.ts'

/** An appointment as the wall display may show it. */
export type WallAppointment = {
  readonly appointment: WallAppointmentRow
  readonly patient: WallPatientRow | null
  readonly provider: ProviderRow | null
  readonly expectedAt: number
  readonly lateBy: number | null
  readonly bound: LimitLevel
}

/** One row: a chair, its provider, the current patient and the next one. */
export type WallChair = {
  readonly chair: ChairRow
  /** The chair's own provider; `null` for a shared chair. */
  readonly provider: ProviderRow | null
  /** Milliseconds behind; `null` when the chair has no provider. */
  readonly delay: number | null
  /** The provider who could start now with the patient who waits for this chair. */
  readonly freeProvider: ProviderRow | null
  readonly current: WallAppointment | null
  readonly next: WallAppointment | null
  readonly band: ChairDayBand
}

export const wallAppointmentOf = (day: WallRows, plan: DayPlan, appointment: WallAppointmentRow): WallAppointment => ({
  appointment,
  patient: day.patients.get(appointment.patient) ?? null,
  provider: day.providers.get(appointment.provider) ?? null,
  expectedAt: plan.expectedAt(appointment),
  lateBy: plan.lateBy(appointment),
  bound: plan.bound(appointment),
})

/**
 * Builds one row per chair.
 * @param seatingPlan the chair on offer to each waiting appointment; the appointment is shown there and not in its booked chair.
 */
export function buildWallChairs(
  day: WallRows,
  gaps: readonly WallGapRow[],
  plan: DayPlan,
  seatingPlan: ReadonlyMap<string, ChairRow>,
  now: number,
): readonly WallChair[] {
  const chairIdOf = (appointment: WallAppointmentRow) => seatingPlan.get(appointment.id)?.id ?? appointment.chair
  const appointmentsByChair = Map.groupBy(day.appointments.values(), chairIdOf)
  const busy = busyProviders(day.appointments.values())
  return chairsByNumber(day.chairs).map((chair) => {
    const appointments = appointmentsByChair.get(chair.id) ?? []
    const next = nextAppointmentOf(appointments, plan)
    const provider = (chair.provider !== null && day.providers.get(chair.provider)) || null
    const nextProvider = next && next.state.visit !== 'scheduled' ? (day.providers.get(next.provider) ?? null) : null
    const current = currentAppointmentOf(chair, appointments)
    return {
      chair,
      provider,
      delay: provider ? (plan.delays.find((delay) => delay.provider.id === provider.id)?.by ?? 0) : null,
      freeProvider: nextProvider && !current && !busy.has(nextProvider.id) ? nextProvider : null,
      current: current && wallAppointmentOf(day, plan, current),
      next: next && wallAppointmentOf(day, plan, next),
      band: chairBandOf(appointments, plan, now, { gaps: gapsOf(chair, gaps), blockouts: blockoutsOf(chair, day) }),
    }
  })
}

/** Returns the patient treated last in a chair until the chair is set to be cleaned. */
function currentAppointmentOf(chair: ChairRow, appointments: readonly WallAppointmentRow[]): WallAppointmentRow | null {
  const inChair = appointments.findLast(({ state }) => isOneOf(underTreatmentStates, state.visit))
  if (inChair) return inChair
  if (!isOneOf(uncleanedChairStates, chair.state)) return null
  return appointments.findLast(({ state }) => state.visit === 'treated') ?? null
}

/** Returns the appointment that is expected first. */
function nextAppointmentOf(appointments: readonly WallAppointmentRow[], plan: DayPlan): WallAppointmentRow | null {
  const upcoming = appointments.filter(({ state }) => isOneOf(toSeatStates, state.visit))
  return upcoming.sort((a, b) => plan.expectedAt(a) - plan.expectedAt(b))[0] ?? null
}

type DatedSpan = { readonly startsAt: string; readonly endsAt: string }
const timeRangeOf = ({ startsAt, endsAt }: DatedSpan) => ({ from: millisecondsOf(startsAt), to: millisecondsOf(endsAt) })

/** Returns the gaps of a chair. A gap without a chair belongs to its provider's own chair. */
const gapsOf = (chair: ChairRow, gaps: readonly WallGapRow[]): readonly BandGap[] =>
  gaps
    .filter((gap) => (gap.chair === null ? gap.provider === chair.provider : gap.chair === chair.id))
    .map((gap) => ({ id: gap.id, state: gap.state, ...timeRangeOf(gap) }))

/** Returns the blockouts of the chair, of its provider and of the whole location. */
const blockoutsOf = (chair: ChairRow, { blockouts }: WallRows): readonly TimeRange[] =>
  [...(blockouts?.values() ?? [])]
    .filter(
      (blockout) =>
        blockout.closes && (blockout.chair ?? chair.id) === chair.id && (blockout.provider ?? chair.provider) === chair.provider,
    )
    .map(timeRangeOf)
