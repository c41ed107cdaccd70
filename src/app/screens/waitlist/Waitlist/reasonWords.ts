import type { Reason } from '#domain/waitlist/offer.ts'
import { sayWaitlist } from './sayWaitlist.ts'

const byNumber = {
  daysSinceOffer: (count: number) => (count === 0 ? sayWaitlist('reasons.offeredToday') : sayWaitlist('reasons.daysSinceOffer', { count })),
  daysWaited: (count: number) => (count === 0 ? '' : sayWaitlist('reasons.daysWaited', { count })),
  minutesToSpare: (minutes: number) => (minutes === 0 ? sayWaitlist('reasons.fits') : sayWaitlist('reasons.minutesToSpare', { minutes })),
  daysSooner: (count: number) => (count === 0 ? sayWaitlist('reasons.soonerToday') : sayWaitlist('reasons.daysSooner', { count })),
}

/** Why somebody stands where they stand, as a person would say it. What is as usual is not said. */
function wordOf({ code, figure }: Reason): string {
  if (code === 'neverOffered') return sayWaitlist('reasons.neverOffered')
  if (code === 'urgency')
    return figure === 'high' ? sayWaitlist('reasons.urgencyHigh') : figure === 'low' ? sayWaitlist('reasons.urgencyLow') : ''
  return byNumber[code](Number(figure))
}

export const reasonWords = (reasons: readonly Reason[]): string => reasons.map(wordOf).filter(Boolean).join(' · ')
