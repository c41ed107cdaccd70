import type { RankReason } from '#domain/waitlist/offer.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'

const countReasonText = {
  daysSinceOffer: (count: number) => (count === 0 ? tWaitlist('reasons.offeredToday') : tWaitlist('reasons.daysSinceOffer', { count })),
  daysWaited: (count: number) => (count === 0 ? '' : tWaitlist('reasons.daysWaited', { count })),
  minutesToSpare: (minutes: number) => (minutes === 0 ? tWaitlist('reasons.fits') : tWaitlist('reasons.minutesToSpare', { minutes })),
  daysSooner: (count: number) => (count === 0 ? tWaitlist('reasons.soonerToday') : tWaitlist('reasons.daysSooner', { count })),
}

/** Returns the text of a ranking reason. Usual values have no text. */
function reasonText({ code, figure }: RankReason): string {
  if (code === 'neverOffered') return tWaitlist('reasons.neverOffered')
  if (code === 'urgency')
    return figure === 'high' ? tWaitlist('reasons.urgencyHigh') : figure === 'low' ? tWaitlist('reasons.urgencyLow') : ''
  return countReasonText[code](Number(figure))
}

export const reasonsText = (reasons: readonly RankReason[]): string => reasons.map(reasonText).filter(Boolean).join(' · ')
