import { liveGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { type Day, dayOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { PatientRow, ProviderRow, Rows, VisitRow } from '../day/dayRows.ts'
import { type EntryRow, type GapRow, type GapRows, type GapSettings, type OfferRow, soonestFirst } from './gapRows.ts'

/** What runs out, from and to, in milliseconds; what it is for follows from the gap's state. */
export type Countdown = { readonly from: number; readonly to: number }

export type OfferLine = { readonly id: string; readonly offer: OfferRow; readonly patient: PatientRow | null }

/** Freed time as a desk sees it. */
export type GapCard = {
  readonly id: string
  readonly gap: GapRow
  readonly provider: ProviderRow | null
  /** Whole minutes. */
  readonly length: number
  readonly countdown: Countdown | null
  /** Of the running wave, and whatever else may still be answered, in the order in which they were ranked. */
  readonly offers: readonly OfferLine[]
  /** Offers that may still be answered. */
  readonly out: number
  /** Who left it. */
  readonly leaver: PatientRow | null
  /** The visit whose cancelling freed it, where that can still be taken back before anybody is written to. */
  readonly undo: VisitRow | null
  /** Who said yes, and with which wish. */
  readonly taker: PatientRow | null
  readonly takersWish: EntryRow | null
}

export type WonBack = { readonly minutes: number; readonly cents: number }

const liveOffers: readonly string[] = liveOfferStates
const liveGaps: readonly string[] = liveGapStates

export const isLiveGap = ({ state }: GapRow): boolean => liveGaps.includes(state)

/** Time that is still to be given away, the soonest first. */
export const openGaps = (rows: GapRows, now: number): readonly GapCard[] =>
  [...rows.gaps.values()]
    .filter((gap) => isLiveGap(gap) && millisecondsOf(gap.endsAt) > now)
    .sort(soonestFirst)
    .map((gap) => gapCard(rows, gap))

export function gapCard(rows: GapRows, gap: GapRow): GapCard {
  const offers = offersOf(rows, gap)
  const cause = gap.cause === null ? undefined : rows.visits.get(gap.cause)
  const person = (id: string | null | undefined) => (id ? (rows.patients.get(id) ?? null) : null)
  return {
    id: gap.id,
    gap,
    provider: rows.providers.get(gap.provider) ?? null,
    length: Math.round((millisecondsOf(gap.endsAt) - millisecondsOf(gap.startsAt)) / minutes(1)),
    countdown: countdownOf(rows.settings, gap, offers),
    offers: offers
      .filter(({ wave, state }) => wave === gap.wave || liveOffers.includes(state))
      .map((offer) => ({ id: offer.id, offer, patient: person(offer.patient) })),
    out: offers.filter(({ state }) => liveOffers.includes(state)).length,
    leaver: person(cause?.patient),
    undo: gap.state === 'settling' && gap.causeKind === 'cancelled' && cause?.state.visit === 'cancelled' ? cause : null,
    taker: person(gap.patient),
    takersWish: rows.entries.get(gap.heldFor ?? gap.entry ?? '') ?? null,
  }
}

/** All that went out for a gap: wave after wave, each in the order of its ranks; whom staff chose comes last. */
export const offersOf = ({ offers }: GapRows, gap: GapRow): readonly OfferRow[] =>
  [...offers.values()]
    .filter((offer) => offer.gap === gap.id)
    .sort((a, b) => a.wave - b.wave || (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.id < b.id ? -1 : 1))

type Ticking = Pick<GapRow, 'state' | 'since' | 'wave' | 'nextWaveAt' | 'heldUntil'>
type Sent = Pick<OfferRow, 'wave' | 'createdAt'>

/** What a gap waits for: the end of its grace, the next wave, or the answer of whom it is held for. */
export function countdownOf(
  { graceAfterCancel }: Pick<GapSettings, 'graceAfterCancel'>,
  gap: Ticking,
  offers: readonly Sent[],
): Countdown | null {
  const since = millisecondsOf(gap.since)
  const until = (at: string | null, from = since) => (at === null ? null : { from, to: millisecondsOf(at) })
  switch (gap.state) {
    case 'settling':
      return { from: since, to: since + graceAfterCancel * 1000 }
    case 'held':
      return until(gap.heldUntil)
    case 'offering': {
      const sent = offers.filter(({ wave }) => wave === gap.wave).map(({ createdAt }) => millisecondsOf(createdAt))
      return until(gap.nextWaveAt, Math.max(since, ...sent))
    }
    default:
      return null
  }
}

type Winning = Pick<GapRow, 'id' | 'parent' | 'state' | 'since' | 'minutesWon' | 'centsWon'>

/** What a gap won by itself, without what came of it. */
function ownShare(gap: Winning, gaps: readonly Winning[]): WonBack {
  const children = gaps.filter(({ parent }) => parent === gap.id)
  const less = (field: 'minutesWon' | 'centsWon') => gap[field] - children.reduce((sum, child) => sum + child[field], 0)
  return { minutes: less('minutesWon'), cents: less('centsWon') }
}

/** What was won back on a day, by when it was filled: a gap counts what came of it too, so each is counted without its children. */
export function wonBackOn({ gaps }: { readonly gaps: Rows<Winning> }, day: Day, timeZone: string, until = Infinity): WonBack {
  const all = [...gaps.values()]
  return all
    .filter(
      ({ state, since }) =>
        (state === 'filled' || state === 'filledManually') && dayOf(since, timeZone) === day && millisecondsOf(since) <= until,
    )
    .map((gap) => ownShare(gap, all))
    .reduce((sum, own) => ({ minutes: sum.minutes + own.minutes, cents: sum.cents + own.cents }), { minutes: 0, cents: 0 })
}
