import { millisecondsOf, minutes } from '../time.ts'
import { liveOfferStates } from './offer.ts'
import { spanOf } from './timeInGap.ts'
import type { RankingContext } from './rank.ts'
import { presentStates, unclosedStates } from '../scheduling/appointment.ts'
import { isOneOf } from '../fields.ts'

/** Builds the ranking context from known offers and appointments. */

export const oneWeek = minutes(7 * 24 * 60)

export type RankingOffer = {
  readonly gap: string
  readonly entry: string
  readonly patient: string
  readonly state: string
  readonly sentAt: string | null
}
export type RankingAppointment = {
  readonly id: string
  readonly patient: string
  readonly startsAt: string
  readonly endsAt: string
  readonly state: { readonly visit: string }
}

export type RankingInput = {
  readonly now: number
  readonly timeZone: string
  readonly mostOffersAWeek: number
  /** Live offers, and those of the last week. */
  readonly offers: readonly RankingOffer[]
  /** Today's appointments, and those at the time of the gap. */
  readonly appointments: readonly RankingAppointment[]
}

export function rankingContextOf(gap: { readonly id: string }, input: RankingInput): RankingContext {
  const { now, timeZone, mostOffersAWeek, offers, appointments } = input
  const recent = offers.filter(({ sentAt }) => sentAt !== null && now - millisecondsOf(sentAt) < oneWeek)
  const offersThisWeek = new Map<string, number>()
  for (const { patient } of recent) offersThisWeek.set(patient, (offersThisWeek.get(patient) ?? 0) + 1)
  return {
    now,
    timeZone,
    mostOffersAWeek,
    offersThisWeek,
    withLiveOffer: new Set(offers.filter(({ state }) => isOneOf(liveOfferStates, state)).map(({ patient }) => patient)),
    previousOffers: new Set(offers.filter((offer) => offer.gap === gap.id).map(({ entry }) => entry)),
    // A message would reach the patient in the chair.
    here: new Set(appointments.filter(({ state }) => isOneOf(presentStates, state.visit)).map(({ patient }) => patient)),
    booked: appointments
      .filter(({ state }) => isOneOf(unclosedStates, state.visit))
      .map(({ id, patient, startsAt, endsAt }) => ({ id, patient, span: spanOf({ startsAt, endsAt }) })),
  }
}
