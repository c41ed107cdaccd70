import { type Day, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { Temporal } from '#domain/temporal.ts'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import type { ChairRow, LocationRow, ProviderRow } from '#streams/derive/day/dayRows.ts'
import { quartersOf } from '../../../reception/Reception/walkIn/nextVisit.ts'

/** Time that somebody gives away by hand, while it is written down. */
export type GapDraft = {
  readonly provider: string | null
  /** `null`: whichever is free then. */
  readonly chair: string | null
  /** Milliseconds. */
  readonly startsAt: number
  readonly length: string
}
export type GapField = keyof GapDraft

/** Somebody must still be asked, and come. */
const atLeastAhead = minutes(60)
const usualLength = '30'

/** The first provider, in their own chair, in an hour; tomorrow morning, where that is after hours. */
export function newGap(providers: readonly ProviderRow[], chairs: readonly ChairRow[], location: LocationRow, now: number): GapDraft {
  const today = dayOf(instantOf(now), location.timeZone)
  const soon = quartersOf(today, location).find((start) => start >= now + atLeastAhead)
  const startsAt = soon ?? millisecondsOf(instantAt(dayAfter(today), location.opensAt, location.timeZone))
  return withProvider({ provider: null, chair: null, startsAt, length: usualLength }, providers[0]?.id ?? null, chairs)
}

const dayAfter = (day: Day): Day => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** What is still to come of that day; and the one that is chosen, whatever it is. */
export function startsFor(at: number, location: LocationRow, now: number): readonly number[] {
  const quarters = quartersOf(dayOf(instantOf(at), location.timeZone), location).filter((start) => start > now)
  return [...new Set([...quarters, at])].sort((a, b) => a - b)
}

/** Whoever has a chair of their own works in it. */
export const withProvider = (draft: GapDraft, provider: string | null, chairs: readonly ChairRow[]): GapDraft => ({
  ...draft,
  provider,
  chair: chairs.find((one) => one.provider !== null && one.provider === provider)?.id ?? null,
})

/** A chair that is somebody's own brings them. */
export const withChair = (draft: GapDraft, chair: string | null, chairs: readonly ChairRow[]): GapDraft => ({
  ...draft,
  chair,
  provider: chairs.find(({ id }) => id === chair)?.provider ?? draft.provider,
})

export type GapFault = 'providerMissing' | 'minutesFault'

export function faultsOf({ provider, length }: GapDraft): Partial<Record<GapField, GapFault>> {
  const count = Number(length)
  return {
    ...(provider === null ? { provider: 'providerMissing' as const } : {}),
    ...(Number.isInteger(count) && count >= 5 && count <= 600 ? {} : { length: 'minutesFault' as const }),
  }
}

export const openingOf = ({ provider, chair, startsAt, length }: GapDraft, location: string): Fields => ({
  location,
  provider,
  ...(chair === null ? {} : { chair }),
  startsAt: instantOf(startsAt),
  endsAt: instantOf(startsAt + minutes(Number(length))),
})

const fieldsOfReasons: Readonly<Record<string, GapField>> = {
  isLongEnough: 'length',
  isFarEnough: 'startsAt',
  timeIsFree: 'startsAt',
}

/** At which field a refusal is mended; `null` where it is about all of it. */
export const fieldOf = ({ reason, errors }: ProblemBody): GapField | null => {
  const path = errors?.[0]?.path.split('.').at(-1) ?? ''
  if (path === 'provider' || path === 'chair' || path === 'startsAt') return path
  if (path === 'endsAt') return 'length'
  return fieldsOfReasons[reason ?? ''] ?? null
}
