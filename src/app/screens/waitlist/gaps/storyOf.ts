import { millisecondsOf } from '#domain/time.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import { sayGaps } from '../sayGaps.ts'
import { dayWord, nameOf } from './naming.ts'

/** In one line, how it stands with a gap. */
export function storyOf(card: GapCard, mostWaves: number, now: number, timeZone: string): string {
  switch (card.gap.state) {
    case 'offering':
      return waveWords(card, mostWaves)
    case 'held':
      return heldWords(card, now, timeZone)
    case 'open':
      return openWords(card, now, timeZone)
    default:
      return causeWords(card)
  }
}

export const causeWords = ({ gap, leaver }: GapCard): string => sayGaps(`cause.${gap.causeKind}`, { name: nameOf(leaver) })

function waveWords({ gap, out }: GapCard, mostWaves: number): string {
  const offers = sayGaps('offersOut', { count: out })
  return gap.wave <= mostWaves
    ? sayGaps('wave', { wave: gap.wave, of: mostWaves, offers })
    : sayGaps('waveAgain', { wave: gap.wave, offers })
}

function heldWords({ taker, takersWish, offers }: GapCard, now: number, timeZone: string): string {
  if (!taker) return sayGaps('held')
  const name = nameOf(taker)
  const saidYes = takersWish?.state === 'accepted' || offers.some(({ offer }) => offer.state === 'accepted')
  if (!saidYes) return sayGaps('heldFor', { name })
  const was = takersWish?.appointmentAt
  return was ? sayGaps('saidYesOff', { name, day: dayWord(was, now, timeZone) }) : sayGaps('saidYes', { name })
}

function openWords(card: GapCard, now: number, timeZone: string): string {
  const { opensAt } = card.gap
  return opensAt !== null && millisecondsOf(opensAt) > now
    ? sayGaps('waitsForMorning', { time: wholeTimeOf(opensAt, timeZone) })
    : causeWords(card)
}
