import { millisecondsOf, minutes } from '../time.ts'
import { liveOfferStates } from './offer.ts'
import { spanOf } from './place.ts'
import type { Surroundings } from './rank.ts'

/** What a ranking must know of the world, from whatever offers and visits somebody holds. */

export const aWeek = minutes(7 * 24 * 60)

export type KnownOffer = {
  readonly gap: string
  readonly entry: string
  readonly patient: string
  readonly state: string
  readonly sentAt: string | null
}
export type KnownVisit = {
  readonly id: string
  readonly patient: string
  readonly startsAt: string
  readonly endsAt: string
  readonly state: { readonly visit: string }
}

export type Known = {
  readonly now: number
  readonly timeZone: string
  readonly mostOffersAWeek: number
  /** Those that are alive, and those of the last week. */
  readonly offers: readonly KnownOffer[]
  /** Those of today, and those at the time of the gap. */
  readonly visits: readonly KnownVisit[]
}

const live: readonly string[] = liveOfferStates
/** Between the door and the desk: a word to them now would find them in the chair. */
const here: readonly string[] = ['arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout']
export const hereStates: readonly string[] = here
const holding: readonly string[] = ['scheduled', ...here]

export function surroundingsOf(gap: { readonly id: string }, known: Known): Surroundings {
  const { now, timeZone, mostOffersAWeek, offers, visits } = known
  const recent = offers.filter(({ sentAt }) => sentAt !== null && now - millisecondsOf(sentAt) < aWeek)
  const offersThisWeek = new Map<string, number>()
  for (const { patient } of recent) offersThisWeek.set(patient, (offersThisWeek.get(patient) ?? 0) + 1)
  return {
    now,
    timeZone,
    mostOffersAWeek,
    offersThisWeek,
    withLiveOffer: new Set(offers.filter(({ state }) => live.includes(state)).map(({ patient }) => patient)),
    askedBefore: new Set(offers.filter((offer) => offer.gap === gap.id).map(({ entry }) => entry)),
    here: new Set(visits.filter(({ state }) => here.includes(state.visit)).map(({ patient }) => patient)),
    booked: visits
      .filter(({ state }) => holding.includes(state.visit))
      .map(({ id, patient, startsAt, endsAt }) => ({ id, patient, span: spanOf({ startsAt, endsAt }) })),
  }
}
