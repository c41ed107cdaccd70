import { Temporal } from '../temporal.ts'
import { oneDay, dayOf, instantOf, millisecondsOf, minutes } from '../time.ts'
import type { RecordOf } from '../wire.ts'
import type { WaitlistEntryState, Urgency, WaitlistEntry } from './waitlistEntry.ts'
import type { RankReason } from './offer.ts'
import { type FreeTime, type TimeMismatch, findTimeIn, spanOf } from './timeInGap.ts'
import { type Span } from '../timeSpans.ts'

/** Ranks waitlist entries for a gap. Pure: the server sends offers by it, and the browser shows it for any selected gap. */

export type WaitlistEntryRecord = RecordOf<WaitlistEntry> & { readonly state: WaitlistEntryState }

/** What ranking needs to know beside the gap and the waitlist entries. */
export type RankingContext = {
  /** Milliseconds. */
  readonly now: number
  readonly timeZone: string
  readonly withLiveOffer: ReadonlySet<string>
  readonly offersThisWeek: ReadonlyMap<string, number>
  readonly mostOffersAWeek: number
  /** Patients in the practice now. */
  readonly here: ReadonlySet<string>
  /** Appointments that touch the gap. A patient's own appointment to bring forward does not exclude them. */
  readonly booked: readonly { readonly id: string; readonly patient: string; readonly span: Span }[]
  /** Waitlist entries to which this gap was offered before. */
  readonly previousOffers: ReadonlySet<string>
}

export type ExclusionReason =
  | TimeMismatch
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

export type RankedEntry = {
  readonly entry: WaitlistEntryRecord
  readonly rank: number
  readonly span: Span
  readonly reasons: readonly RankReason[]
}
export type ExcludedEntry = { readonly entry: WaitlistEntryRecord; readonly because: ExclusionReason }
export type Ranking = { readonly ranked: readonly RankedEntry[]; readonly passedOver: readonly ExcludedEntry[] }

export function rankEntries(gap: FreeTime, entries: readonly WaitlistEntryRecord[], context: RankingContext): Ranking {
  const checked = entries.map((entry) => ({ entry, found: checkEntry(gap, entry, context) }))
  const eligible = checked.flatMap(({ entry, found: result }) => (typeof result === 'string' ? [] : [{ entry, span: result }]))
  return {
    ranked: eligible
      .toSorted((one, other) => compare(one.entry, other.entry))
      .map((one, index) => ({ ...one, rank: index + 1, reasons: reasonsFor(gap, one.entry, one.span, context) })),
    passedOver: checked.flatMap(({ entry, found: result }) => (typeof result === 'string' ? [{ entry, because: result }] : [])),
  }
}

/** The time to offer, or the first reason for exclusion. */
export function checkEntry(gap: FreeTime, entry: WaitlistEntryRecord, context: RankingContext): Span | ExclusionReason {
  const exclusion = patientExclusion(gap, entry, context)
  if (exclusion) return exclusion
  const span = findTimeIn(gap, entry, context.now, context.timeZone)
  if (typeof span === 'string') return span
  const busy = context.booked.some((one) => one.patient === entry.patient && one.id !== entry.appointment && touches(one.span, span))
  return busy ? 'busy' : span
}

const touches = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

function patientExclusion(gap: FreeTime, entry: WaitlistEntryRecord, context: RankingContext): ExclusionReason | null {
  if (entry.state !== 'waiting') return entry.state === 'offered' ? 'liveOffer' : 'state'
  if (entry.location !== gap.location) return 'location'
  if (!entry.consent) return 'consent'
  if (entry.childUntil !== null && entry.contact === null && today(context) < entry.childUntil) return 'guardian'
  if (entry.providers.length > 0 && !entry.providers.includes(gap.provider)) return 'provider'
  if (context.previousOffers.has(entry.id)) return 'askedBefore'
  if (context.withLiveOffer.has(entry.patient)) return 'liveOffer'
  if ((context.offersThisWeek.get(entry.patient) ?? 0) >= context.mostOffersAWeek) return 'weeklyLimit'
  return context.here.has(entry.patient) ? 'here' : null
}

const today = ({ now, timeZone }: RankingContext) => dayOf(instantOf(now), timeZone)

const weight: Record<Urgency, number> = { high: 0, normal: 1, low: 2 }
const lastOfferedMs = ({ lastOfferedAt }: WaitlistEntryRecord) => (lastOfferedAt === null ? 0 : millisecondsOf(lastOfferedAt))

/** Sorts by urgency, least recent offer, longest wait and closest fit; finally by id, so that the order is deterministic. */
const compare = (one: WaitlistEntryRecord, other: WaitlistEntryRecord): number =>
  weight[one.urgency] - weight[other.urgency] ||
  lastOfferedMs(one) - lastOfferedMs(other) ||
  dayNumber(one.createdAt) - dayNumber(other.createdAt) ||
  other.leastMinutes - one.leastMinutes ||
  (one.id < other.id ? -1 : 1)

const dayNumber = (at: string) => Math.floor(millisecondsOf(at) / oneDay)

function reasonsFor(gap: FreeTime, entry: WaitlistEntryRecord, span: Span, context: RankingContext): readonly RankReason[] {
  const { startsAt, endsAt } = spanOf(gap)
  const spare = Math.round((endsAt - startsAt - (span.endsAt - span.startsAt)) / minutes(1))
  const offered: RankReason =
    entry.lastOfferedAt === null
      ? { code: 'neverOffered', figure: null }
      : { code: 'daysSinceOffer', figure: daysFrom(entry.lastOfferedAt, context.now, context) }
  return [
    { code: 'urgency', figure: entry.urgency },
    offered,
    { code: 'daysWaited', figure: daysFrom(entry.createdAt, context.now, context) },
    { code: 'minutesToSpare', figure: spare },
    ...(entry.appointmentAt === null
      ? []
      : [{ code: 'daysSooner' as const, figure: daysFrom(instantOf(span.startsAt), millisecondsOf(entry.appointmentAt), context) }]),
  ]
}

/** Calendar days in the practice's time zone. */
const daysFrom = (from: string, to: number, { timeZone }: RankingContext): number =>
  Temporal.PlainDate.from(dayOf(from, timeZone)).until(Temporal.PlainDate.from(dayOf(instantOf(to), timeZone)), { largestUnit: 'days' })
    .days
