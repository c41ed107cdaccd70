import type { Day } from '#domain/time.ts'
import { filledGapStates } from '#domain/waitlist/gap.ts'
import { isOneOf } from '#domain/fields.ts'
import type { GapRow, GapRows, OfferRow } from '#streams/derive/waitlist/gapRows.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import { patientNameOf, startTimeText } from '../../../components/waitlist/gapTexts.ts'
import { tWaitlist } from '../../../components/waitlist/tWaitlist.ts'

/** Most changes announced one by one. More would only be noise. */
const maxAnnounced = 3

/** Describes the changes between two snapshots: a new gap, a response to an offer, a filled gap. */
export function gapChangesText(previous: GapRows, current: GapRows, today: Day, timeZone: string): string {
  const when = (at: string) => startTimeText(at, today, timeZone)
  const texts = [
    ...[...current.offers.values()].map((offer) => responseText(previous.offers.get(offer.id), offer, current, when(offer.startsAt))),
    ...[...current.gaps.values()].map((gap) => gapChangeText(previous.gaps.get(gap.id), gap, current, when(gap.startsAt))),
  ].filter((text) => text !== null)
  return texts.length > maxAnnounced ? tWaitlist('announcement.several', { count: texts.length }) : texts.join('. ')
}

function responseText(previous: OfferRow | undefined, offer: OfferRow, { patients }: GapRows, when: string): string | null {
  if (!previous || previous.state === offer.state) return null
  const name = patientNameOf(patients.get(offer.patient) ?? null)
  if (offer.state === 'accepted') return tWaitlist('announcement.yes', { name, when })
  return offer.state === 'declined' ? tWaitlist('announcement.no', { name, when }) : null
}

function gapChangeText(previous: GapRow | undefined, gap: GapRow, { providers }: GapRows, when: string): string | null {
  if (!previous && gap.state === 'settling')
    return tWaitlist('announcement.opened', { when, provider: providerShortName(providers.get(gap.provider) ?? null) })
  const isNew = previous && previous.state !== gap.state
  return isNew && isOneOf(filledGapStates, gap.state) ? tWaitlist('announcement.filled', { when }) : null
}
