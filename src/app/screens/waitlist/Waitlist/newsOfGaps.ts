import type { Day } from '#domain/time.ts'
import type { GapRow, GapRows, OfferRow } from '#streams/derive/waitlist/gapRows.ts'
import { briefOf, nameOf, whenOf } from '../gaps/naming.ts'
import { sayWaitlist } from './sayWaitlist.ts'

/** Beyond these a list of changes is only noise. */
const mostSaid = 3

/** What changed between two looks, in words: a gap came, somebody answered, a gap is filled. */
export function newsOfGaps(before: GapRows, now: GapRows, today: Day, timeZone: string): string {
  const when = (at: string) => whenOf(at, today, timeZone)
  const said = [
    ...[...now.offers.values()].map((offer) => answer(before.offers.get(offer.id), offer, now, when(offer.startsAt))),
    ...[...now.gaps.values()].map((gap) => fate(before.gaps.get(gap.id), gap, now, when(gap.startsAt))),
  ].filter((one) => one !== null)
  return said.length > mostSaid ? sayWaitlist('heard.several', { count: said.length }) : said.join('. ')
}

function answer(before: OfferRow | undefined, offer: OfferRow, { patients }: GapRows, when: string): string | null {
  if (!before || before.state === offer.state) return null
  const name = nameOf(patients.get(offer.patient) ?? null)
  if (offer.state === 'accepted') return sayWaitlist('heard.yes', { name, when })
  return offer.state === 'declined' ? sayWaitlist('heard.no', { name, when }) : null
}

function fate(before: GapRow | undefined, gap: GapRow, { providers }: GapRows, when: string): string | null {
  if (!before && gap.state === 'settling')
    return sayWaitlist('heard.opened', { when, provider: briefOf(providers.get(gap.provider) ?? null) })
  const isNew = before && before.state !== gap.state
  return isNew && (gap.state === 'filled' || gap.state === 'filledManually') ? sayWaitlist('heard.filled', { when }) : null
}
