import { liveGapStates, filledGapStates } from '#domain/waitlist/gap.ts'
import { liveOfferStates } from '#domain/waitlist/offer.ts'
import { type Day, dayOf, millisecondsOf, minutes } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import type { PatientRow, ProviderRow, Rows, AppointmentRow } from '../scheduling/day/dayRows.ts'
import { type WaitlistEntryRow, type GapRow, type GapRows, type GapSettings, type OfferRow, soonestFirst } from './gapRows.ts'

/** A countdown from and to, in milliseconds; the gap's state says what it is for. */
export type Countdown = { readonly from: number; readonly to: number }

export type OfferLine = { readonly id: string; readonly offer: OfferRow; readonly patient: PatientRow | null }

/** A gap as reception sees it. */
export type GapCard = {
  readonly id: string
  readonly gap: GapRow
  readonly provider: ProviderRow | null
  /** Whole minutes. */
  readonly minutes: number
  readonly countdown: Countdown | null
  /** Offers of the current wave and others still open, in rank order. */
  readonly offers: readonly OfferLine[]
  /** Number of open offers. */
  readonly openOfferCount: number
  /** The patient whose appointment left the gap. */
  readonly previousPatient: PatientRow | null
  /** The cancelled appointment that freed the gap, while the cancellation can be undone before any offer is sent. */
  readonly undoableCancellation: AppointmentRow | null
  /** The patient who accepted, and that patient's waitlist entry. */
  readonly acceptedBy: PatientRow | null
  readonly acceptedEntry: WaitlistEntryRow | null
}

export type RecoveredTime = { readonly minutes: number; readonly cents: number }

const openOfferStates: readonly string[] = liveOfferStates

export const isOpenGap = ({ state }: GapRow): boolean => isOneOf(liveGapStates, state)

/** Returns the open gaps, the soonest first. */
export const openGapCards = (rows: GapRows, now: number): readonly GapCard[] =>
  [...rows.gaps.values()]
    .filter((gap) => isOpenGap(gap) && millisecondsOf(gap.endsAt) > now)
    .sort(soonestFirst)
    .map((gap) => gapCardOf(rows, gap))

export function gapCardOf(rows: GapRows, gap: GapRow): GapCard {
  const offers = offersOf(rows, gap)
  const cause = gap.cause === null ? undefined : rows.appointments.get(gap.cause)
  const patientOf = (id: string | null | undefined) => (id ? (rows.patients.get(id) ?? null) : null)
  return {
    id: gap.id,
    gap,
    provider: rows.providers.get(gap.provider) ?? null,
    minutes: Math.round((millisecondsOf(gap.endsAt) - millisecondsOf(gap.startsAt)) / minutes(1)),
    countdown: countdownOf(rows.settings, gap, offers),
    offers: offers
      .filter(({ wave, state }) => wave === gap.wave || openOfferStates.includes(state))
      .map((offer) => ({ id: offer.id, offer, patient: patientOf(offer.patient) })),
    openOfferCount: offers.filter(({ state }) => openOfferStates.includes(state)).length,
    previousPatient: patientOf(cause?.patient),
    undoableCancellation: gap.state === 'settling' && gap.causeKind === 'cancelled' && cause?.state.visit === 'cancelled' ? cause : null,
    acceptedBy: patientOf(gap.patient),
    acceptedEntry: rows.entries.get(gap.heldFor ?? gap.entry ?? '') ?? null,
  }
}

/** Returns all offers of a gap: wave by wave in rank order; offers that staff made come last. */
export const offersOf = ({ offers }: GapRows, gap: GapRow): readonly OfferRow[] =>
  [...offers.values()]
    .filter((offer) => offer.gap === gap.id)
    .sort((a, b) => a.wave - b.wave || (a.rank ?? Infinity) - (b.rank ?? Infinity) || (a.id < b.id ? -1 : 1))

type CountdownGap = Pick<GapRow, 'state' | 'since' | 'wave' | 'nextWaveAt' | 'heldUntil'>
type SentOffer = Pick<OfferRow, 'wave' | 'createdAt'>

/** Returns what a gap waits for: the end of its grace period, the next wave, or the answer of the patient it is held for. */
export function countdownOf(
  { graceAfterCancel }: Pick<GapSettings, 'graceAfterCancel'>,
  gap: CountdownGap,
  offers: readonly SentOffer[],
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

type RecoveringGap = Pick<GapRow, 'id' | 'parent' | 'state' | 'since' | 'minutesWon' | 'centsWon'>

/** Returns what a gap recovered itself, without the gaps that followed from it. */
function ownRecoveredTime(gap: RecoveringGap, gaps: readonly RecoveringGap[]): RecoveredTime {
  const children = gaps.filter(({ parent }) => parent === gap.id)
  const withoutChildren = (field: 'minutesWon' | 'centsWon') => gap[field] - children.reduce((sum, child) => sum + child[field], 0)
  return { minutes: withoutChildren('minutesWon'), cents: withoutChildren('centsWon') }
}

/**
 * Sums the time recovered on a day, by when each gap was filled. A gap includes the gaps that followed from it, so each is counted without
 * its children.
 */
export function recoveredTimeOn(
  { gaps }: { readonly gaps: Rows<RecoveringGap> },
  day: Day,
  timeZone: string,
  until = Infinity,
): RecoveredTime {
  const all = [...gaps.values()]
  return all
    .filter(({ state, since }) => isOneOf(filledGapStates, state) && dayOf(since, timeZone) === day && millisecondsOf(since) <= until)
    .map((gap) => ownRecoveredTime(gap, all))
    .reduce((sum, recovered) => ({ minutes: sum.minutes + recovered.minutes, cents: sum.cents + recovered.cents }), {
      minutes: 0,
      cents: 0,
    })
}
