import { daysAfter, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import type { ChairRow, LocationRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { quarterHoursOf } from './bookingDates.ts'

/** A time slot while it is being edited: provider, chair, start and length. */
export type TimeSlotDraft = {
  readonly provider: string | null
  /** `null` for any chair that is free then. */
  readonly chair: string | null
  /** In milliseconds since the epoch. */
  readonly startsAt: number
  readonly length: string
  /** The user chose the chair: a free time does not replace it. */
  readonly isChairChosen?: boolean
}
export type TimeSlotField = Exclude<keyof TimeSlotDraft, 'isChairChosen'>

/** Least time before the start, because a patient must still receive the offer and travel. */
const minLeadTime = minutes(60)
const defaultLength = '30'

/** Suggests the first provider in their own chair in an hour, or at opening tomorrow if that is after hours. */
export function suggestTimeSlot(
  providers: readonly ProviderRow[],
  chairs: readonly ChairRow[],
  location: LocationRow,
  now: number,
): TimeSlotDraft {
  const today = dayOf(instantOf(now), location.timeZone)
  const firstStart = quarterHoursOf(today, location).find((start) => start >= now + minLeadTime)
  const startsAt = firstStart ?? millisecondsOf(instantAt(daysAfter(today, 1), location.opensAt, location.timeZone))
  return withProvider({ provider: null, chair: null, startsAt, length: defaultLength }, providers[0]?.id ?? null, chairs)
}

/** The length for which free time is searched: the usual one while the field holds none. */
export const searchedMinutes = (length: string): number => (isLength(Number(length)) ? Number(length) : Number(defaultLength))

/** Sets the provider, and the provider's own chair if there is one. */
export const withProvider = (draft: TimeSlotDraft, provider: string | null, chairs: readonly ChairRow[]): TimeSlotDraft => ({
  ...draft,
  provider,
  chair: chairs.find((row) => row.provider !== null && row.provider === provider)?.id ?? null,
  isChairChosen: false,
})

/** Sets the chair, and its provider if the chair belongs to one. */
export const withChair = (draft: TimeSlotDraft, chair: string | null, chairs: readonly ChairRow[]): TimeSlotDraft => ({
  ...draft,
  chair,
  provider: chairs.find(({ id }) => id === chair)?.provider ?? draft.provider,
  isChairChosen: true,
})

/** Sets the chair that is free at the start, unless the user chose one. */
export const withFreeChair = <Draft extends TimeSlotDraft>(draft: Draft, chair: string | null): Draft =>
  chair === null || draft.isChairChosen === true ? draft : { ...draft, chair }

const isLength = (count: number) => Number.isInteger(count) && count >= 5 && count <= 600

export type TimeSlotFault = 'providerMissing' | 'minutesFault'

export function timeSlotFaults({ provider, length }: TimeSlotDraft): Partial<Record<TimeSlotField, TimeSlotFault>> {
  return {
    ...(provider === null ? { provider: 'providerMissing' as const } : {}),
    ...(isLength(Number(length)) ? {} : { length: 'minutesFault' as const }),
  }
}

export const toGapData = ({ provider, chair, startsAt, length }: TimeSlotDraft, location: string): Fields => ({
  location,
  provider,
  ...(chair === null ? {} : { chair }),
  startsAt: instantOf(startsAt),
  endsAt: instantOf(startsAt + minutes(Number(length))),
})

const fieldByReason: Readonly<Record<string, TimeSlotField>> = {
  isLongEnough: 'length',
  isFarEnough: 'startsAt',
  timeIsFree: 'startsAt',
  timeIsOfferable: 'startsAt',
}

/** Returns the field that fixes a refusal; `null` if it concerns the whole form. */
export const timeSlotFieldOf = ({ reason, errors }: ProblemBody): TimeSlotField | null => {
  const path = errors?.[0]?.path.split('.').at(-1) ?? ''
  if (path === 'provider' || path === 'chair' || path === 'startsAt') return path
  if (path === 'endsAt') return 'length'
  return fieldByReason[reason ?? ''] ?? null
}
