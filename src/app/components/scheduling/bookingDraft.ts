import { instantOf, minutes } from '#domain/time.ts'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import {
  type DayRows,
  chairsByNumber,
  type ProviderRow,
  type AppointmentTypeRow,
  type Rows,
} from '#streams/derive/scheduling/day/dayRows.ts'
import { busyProviders } from '#streams/derive/scheduling/day/planSeating.ts'
import { compareNames } from '#locale/common/compareNames.ts'

/** Booking for a patient at reception who has no appointment. */
export type BookingDraft = {
  readonly provider: string | null
  readonly chair: string | null
  readonly type: string | null
  /** In milliseconds since the epoch. */
  readonly startsAt: number
  readonly reason: string
  /** Reason for the double booking, if there is one. */
  readonly overlapReason: string
}

const startStep = minutes(5)
const defaultLength = minutes(30)

export const nextFiveMinutes = (now: number): number => Math.ceil(now / startStep) * startStep
export const startTimesFrom = (now: number): readonly number[] =>
  Array.from({ length: 25 }, (_, index) => nextFiveMinutes(now) + index * startStep)

/**
 * Suggests the first free provider, otherwise the first; a chair of theirs or a shared one; and the shortest type.
 * @param own the patient's own provider, who comes first even while busy
 */
export function suggestBooking(day: DayRows, types: readonly AppointmentTypeRow[], now: number, own: string | null = null): BookingDraft {
  const busy = busyProviders(day.appointments.values())
  const providers = treatingProviders(day.providers)
  const provider = (providers.find(({ id }) => id === own) ?? providers.find(({ id }) => !busy.has(id)) ?? providers[0])?.id ?? null
  const chairs = chairsByNumber(day.chairs)
  const chair =
    chairs.find((candidate) => candidate.provider === provider) ?? chairs.find((candidate) => candidate.provider === null) ?? null
  return {
    provider,
    chair: chair?.id ?? null,
    type: typesByLength(types)[0]?.id ?? null,
    startsAt: nextFiveMinutes(now),
    reason: '',
    overlapReason: '',
  }
}

export const treatingProviders = (providers: Rows<ProviderRow>): readonly ProviderRow[] =>
  [...providers.values()].filter(({ active, role }) => active && role !== 'assistant').sort((a, b) => compareNames(a.name, b.name))

export const typesByName = (types: readonly AppointmentTypeRow[]): readonly AppointmentTypeRow[] =>
  types.filter(({ active }) => active).sort((a, b) => compareNames(a.name, b.name))

export const typesByLength = (types: readonly AppointmentTypeRow[]): readonly AppointmentTypeRow[] =>
  types.filter(({ active }) => active).sort((a, b) => a.minutes - b.minutes || compareNames(a.name, b.name))

/** The length of an appointment of the chosen type, in milliseconds. */
export const lengthOf = ({ type }: Pick<BookingDraft, 'type'>, types: readonly AppointmentTypeRow[]): number =>
  minutes(types.find(({ id }) => id === type)?.minutes ?? 0) || defaultLength

export function toBookingData(draft: BookingDraft, patient: string, location: string, types: readonly AppointmentTypeRow[]): Fields {
  return {
    patient,
    location,
    provider: draft.provider,
    chair: draft.chair,
    type: draft.type,
    startsAt: instantOf(draft.startsAt),
    endsAt: instantOf(draft.startsAt + lengthOf(draft, types)),
    ...(draft.reason.trim() ? { reason: draft.reason.trim() } : {}),
    ...(draft.overlapReason.trim() ? { overlapReason: draft.overlapReason.trim() } : {}),
  }
}

const closedReasons: readonly unknown[] = ['timeIsOpen', 'timeIsWithinHours']
const takenReasons: readonly unknown[] = ['chairTimeIsFree', 'providerTimeIsFree', ...closedReasons]

/** Tells whether a blockout or the working time of the provider closes the time. */
export const isTimeClosed = ({ reason }: ProblemBody): boolean => closedReasons.includes(reason)

/** Tells whether the time is taken or closed, in which case a reason is asked for. */
export const isTimeTaken = ({ reason }: ProblemBody): boolean => takenReasons.includes(reason)
