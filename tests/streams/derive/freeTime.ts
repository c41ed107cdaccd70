import { WaitlistEntry } from '#domain/waitlist/entry.ts'
import { Gap } from '#domain/waitlist/gap.ts'
import { Offer } from '#domain/waitlist/offer.ts'
import { usualSettings } from '#domain/practice/settings.ts'
import type { EntryRow, GapRow, GapRows, OfferRow } from '#streams/derive/waitlist/gapRows.ts'
import { aPatient, aProvider, at, rows } from './aDay.ts'

/** Rows of freed time, in the shapes that the stream gives. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const record = (id: string) => ({ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') })

type Over<Row> = Partial<Row> & { readonly id: string }

export const aGap = ({ id, ...over }: Over<GapRow>): GapRow => ({
  ...Gap.parse({ location: anyId, provider: anyId, startsAt: at('14:15'), endsAt: at('14:45') }),
  ...record(id),
  provider: 'raman',
  location: 'harbour',
  state: 'open',
  since: at('10:00'),
  ...over,
})

/** An offer; its patient and its wish bear the same id. */
export const anOffer = ({ id, ...over }: Over<OfferRow>): OfferRow => ({
  ...Offer.parse({
    gap: anyId,
    entry: anyId,
    patient: anyId,
    location: anyId,
    provider: anyId,
    startsAt: at('14:15'),
    endsAt: at('14:45'),
  }),
  ...record(id),
  gap: 'gap',
  entry: id,
  patient: id,
  wave: 1,
  state: 'sent',
  sentAt: at('10:01'),
  since: at('10:01'),
  ...over,
})

export const aWish = ({ id, ...over }: Over<EntryRow>): EntryRow => ({
  ...WaitlistEntry.parse({ patient: anyId, location: anyId, leastMinutes: 30, consent: true, noticeMinutes: 0 }),
  ...record(id),
  patient: id,
  location: 'harbour',
  state: 'waiting',
  since: at('06:00'),
  ...over,
})

export function freeTime(over: Partial<GapRows> = {}): GapRows {
  const people = [...(over.offers?.values() ?? []), ...(over.entries?.values() ?? [])].map(({ patient }) => patient)
  return {
    gaps: rows([]),
    offers: rows([]),
    entries: rows([]),
    visits: rows([]),
    patients: rows(people.map((id) => aPatient(id, id, 'Test'))),
    providers: rows([aProvider('raman', 'Dr Raman')]),
    settings: usualSettings('Harbour Street Dental'),
    ...over,
  }
}
