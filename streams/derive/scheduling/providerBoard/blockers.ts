import { areFormsOutstanding } from '#machines/scheduling/appointment/facts.ts'
import type { FormsReadiness, MissingPacks } from './readiness.ts'
import type { StepInput } from './nextStepOf.ts'
import { chairsByNumber, chairLabel, type ChairRow, type ChairState, type DayRows, type AppointmentRow } from '../day/dayRows.ts'
import { isWithProvider } from '../day/planSeating.ts'
import { providerName } from '../../people/personNames.ts'
import { seatableStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'

/** The reason why an appointment cannot take its next step, as shown on its row. */
export type Blocker =
  | { readonly reason: 'forms'; readonly forms: FormsReadiness | null }
  | { readonly reason: 'packs'; readonly missing: readonly MissingPacks[] }
  /** `clean`: the chair is free but reserved for a patient who has waited longer. */
  | { readonly reason: 'chair'; readonly chair: string; readonly state: ChairState }
  | { readonly reason: 'provider'; readonly provider: string; readonly chair: string }
  | { readonly reason: 'noChair' }

type BlockerInput = Pick<StepInput, 'appointment' | 'offeredChair' | 'isProviderBusy' | 'packs' | 'packsAtSeat'> & {
  readonly forms: FormsReadiness | null
}

export function blockerOf(
  day: DayRows,
  { appointment, offeredChair, isProviderBusy, packs, packsAtSeat, forms }: BlockerInput,
): Blocker | null {
  if (appointment.state.visit === 'arrived' && areFormsOutstanding(appointment.state.paperwork)) return { reason: 'forms', forms }
  if (!isOneOf(seatableStates, appointment.state.visit)) return null
  if (isProviderBusy) return providerBlocker(day, appointment)
  if (!offeredChair) return chairBlocker(day, appointment)
  return packs && packs.missing.length > 0 && packsAtSeat !== 'off' ? { reason: 'packs', missing: packs.missing } : null
}

/** Returns `null` when the provider is about to see another patient who has waited longer. */
function providerBlocker({ appointments, providers, chairs }: DayRows, { provider }: AppointmentRow): Blocker | null {
  const other = [...appointments.values()].find((candidate) => candidate.provider === provider && isWithProvider(candidate))
  if (!other) return null
  const [providerRow, chair] = [providers.get(provider), chairs.get(other.chair ?? '')]
  return { reason: 'provider', provider: providerName(providerRow), chair: chair ? chairLabel(chair) : '' }
}

/** Returns the chair the appointment is booked in, otherwise the provider's own chair. */
export const chairOfAppointment = ({ chairs }: DayRows, { chair, provider }: AppointmentRow): ChairRow | undefined =>
  chairs.get(chair ?? '') ?? chairsByNumber(chairs).find((candidate) => candidate.provider === provider)

function chairBlocker(day: DayRows, appointment: AppointmentRow): Blocker {
  const chair = chairOfAppointment(day, appointment)
  return chair ? { reason: 'chair', chair: chairLabel(chair), state: chair.state } : { reason: 'noChair' }
}
