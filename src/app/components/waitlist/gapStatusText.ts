import { millisecondsOf } from '#domain/time.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'
import { relativeDay, patientNameOf } from './gapTexts.ts'

/** Describes the state of a gap in one line. */
export function gapStatusText(card: GapCard, maxWaves: number, now: number, timeZone: string): string {
  switch (card.gap.state) {
    case 'offering':
      return waveText(card, maxWaves)
    case 'held':
      return heldText(card, now, timeZone)
    case 'open':
      return openText(card, now, timeZone)
    default:
      return causeText(card)
  }
}

export const causeText = ({ gap, previousPatient }: GapCard): string =>
  tGaps(`cause.${gap.causeKind}`, { name: patientNameOf(previousPatient) })

function waveText({ gap, openOfferCount }: GapCard, maxWaves: number): string {
  const offers = tGaps('offersOut', { count: openOfferCount })
  if (gap.wave === 0) return offers
  return gap.wave <= maxWaves ? tGaps('wave', { wave: gap.wave, of: maxWaves, offers }) : tGaps('waveAgain', { wave: gap.wave, offers })
}

function heldText({ acceptedBy, acceptedEntry, offers }: GapCard, now: number, timeZone: string): string {
  if (!acceptedBy) return tGaps('held')
  const name = patientNameOf(acceptedBy)
  const hasAccepted = acceptedEntry?.state === 'accepted' || offers.some(({ offer }) => offer.state === 'accepted')
  if (!hasAccepted) return tGaps('heldFor', { name })
  const movedFrom = acceptedEntry?.appointmentAt
  return movedFrom ? tGaps('acceptedFrom', { name, day: relativeDay(movedFrom, now, timeZone) }) : tGaps('accepted', { name })
}

function openText(card: GapCard, now: number, timeZone: string): string {
  const { opensAt } = card.gap
  return opensAt !== null && millisecondsOf(opensAt) > now
    ? tGaps('offersStartAt', { time: wholeTimeOf(opensAt, timeZone) })
    : causeText(card)
}
