import { Temporal } from '../temporal.ts'
import { aDay, dayOf, instantOf, millisecondsOf, minutes } from '../time.ts'
import type { RecordOf } from '../wire.ts'
import type { EntryState, Urgency, WaitlistEntry } from './entry.ts'
import type { Reason } from './offer.ts'
import { type FreeTime, type Misfit, type Span, placeIn, spanOf } from './place.ts'

/**
 * Who is asked first whether a gap suits them. Pure, and the same on the server, which offers by it, and in the browser, which shows it
 * for any gap somebody points at.
 */

export type Wish = RecordOf<WaitlistEntry> & { readonly state: EntryState }

/** What is going on around a gap, by patient. */
export type Surroundings = {
  /** Milliseconds. */
  readonly now: number
  readonly timeZone: string
  readonly withLiveOffer: ReadonlySet<string>
  readonly offersThisWeek: ReadonlyMap<string, number>
  readonly mostOffersAWeek: number
  /** In the practice right now. */
  readonly here: ReadonlySet<string>
  /** Booked elsewhere at times that touch the gap. Their own visit that would come forward is not in their way. */
  readonly booked: readonly { readonly id: string; readonly patient: string; readonly span: Span }[]
  /** Entries to which this very gap was offered before. */
  readonly askedBefore: ReadonlySet<string>
}

export type Obstacle =
  | Misfit
  | 'state'
  | 'location'
  | 'consent'
  | 'guardian'
  | 'provider'
  | 'here'
  | 'busy'
  | 'liveOffer'
  | 'weeklyLimit'
  | 'askedBefore'

export type Ranked = { readonly entry: Wish; readonly rank: number; readonly span: Span; readonly reasons: readonly Reason[] }
export type PassedOver = { readonly entry: Wish; readonly because: Obstacle }
export type Ranking = { readonly ranked: readonly Ranked[]; readonly passedOver: readonly PassedOver[] }

export function rank(gap: FreeTime, entries: readonly Wish[], about: Surroundings): Ranking {
  const judged = entries.map((entry) => ({ entry, found: judge(gap, entry, about) }))
  const fitting = judged.flatMap(({ entry, found }) => (typeof found === 'string' ? [] : [{ entry, span: found }]))
  return {
    ranked: fitting
      .toSorted((one, other) => compare(one.entry, other.entry))
      .map((one, index) => ({ ...one, rank: index + 1, reasons: reasonsFor(gap, one.entry, one.span, about) })),
    passedOver: judged.flatMap(({ entry, found }) => (typeof found === 'string' ? [{ entry, because: found }] : [])),
  }
}

/** The time somebody would be offered, or the first thing that stands in the way. */
export function judge(gap: FreeTime, entry: Wish, about: Surroundings): Span | Obstacle {
  const obstacle = personIn(gap, entry, about)
  if (obstacle) return obstacle
  const span = placeIn(gap, entry, about.now, about.timeZone)
  if (typeof span === 'string') return span
  const busy = about.booked.some((one) => one.patient === entry.patient && one.id !== entry.appointment && touches(one.span, span))
  return busy ? 'busy' : span
}

const touches = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

function personIn(gap: FreeTime, entry: Wish, about: Surroundings): Obstacle | null {
  if (entry.state !== 'waiting') return entry.state === 'offered' ? 'liveOffer' : 'state'
  if (entry.location !== gap.location) return 'location'
  if (!entry.consent) return 'consent'
  if (entry.childUntil !== null && entry.contact === null && today(about) < entry.childUntil) return 'guardian'
  if (entry.providers.length > 0 && !entry.providers.includes(gap.provider)) return 'provider'
  if (about.askedBefore.has(entry.id)) return 'askedBefore'
  if (about.withLiveOffer.has(entry.patient)) return 'liveOffer'
  if ((about.offersThisWeek.get(entry.patient) ?? 0) >= about.mostOffersAWeek) return 'weeklyLimit'
  return about.here.has(entry.patient) ? 'here' : null
}

const today = ({ now, timeZone }: Surroundings) => dayOf(instantOf(now), timeZone)

const weight: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }
const offeredAt = ({ lastOfferedAt }: Wish) => (lastOfferedAt === null ? 0 : millisecondsOf(lastOfferedAt))

/** Urgency, then least recently offered, then who waits longest, then whom it fits closest; at last by id, so that nothing is left to chance. */
const compare = (one: Wish, other: Wish): number =>
  weight[one.urgency] - weight[other.urgency] ||
  offeredAt(one) - offeredAt(other) ||
  dayNumber(one.createdAt) - dayNumber(other.createdAt) ||
  other.leastMinutes - one.leastMinutes ||
  (one.id < other.id ? -1 : 1)

const dayNumber = (at: string) => Math.floor(millisecondsOf(at) / aDay)

function reasonsFor(gap: FreeTime, entry: Wish, span: Span, about: Surroundings): readonly Reason[] {
  const { startsAt, endsAt } = spanOf(gap)
  const spare = Math.round((endsAt - startsAt - (span.endsAt - span.startsAt)) / minutes(1))
  const offered: Reason =
    entry.lastOfferedAt === null
      ? { code: 'neverOffered', figure: null }
      : { code: 'daysSinceOffer', figure: daysFrom(entry.lastOfferedAt, about.now, about) }
  return [
    { code: 'urgency', figure: entry.urgency },
    offered,
    { code: 'daysWaited', figure: daysFrom(entry.createdAt, about.now, about) },
    { code: 'minutesToSpare', figure: spare },
    ...(entry.appointmentAt === null
      ? []
      : [{ code: 'daysSooner' as const, figure: daysFrom(instantOf(span.startsAt), millisecondsOf(entry.appointmentAt), about) }]),
  ]
}

/** Calendar days where the practice is. */
const daysFrom = (from: string, to: number, { timeZone }: Surroundings): number =>
  Temporal.PlainDate.from(dayOf(from, timeZone)).until(Temporal.PlainDate.from(dayOf(instantOf(to), timeZone)), { largestUnit: 'days' })
    .days
