import { WaitlistEntry } from '#domain/waitlist/waitlistEntry.ts'
import { Gap } from '#domain/waitlist/gap.ts'
import { Offer } from '#domain/waitlist/offer.ts'
import { defaultSettings } from '#domain/practice/settings.ts'
import type { WaitlistEntryRow, GapRow, GapRows, OfferRow } from '#streams/derive/waitlist/gapRows.ts'
import { aPatient, aProvider, at, rows } from './dayRows.ts'

/** Rows of gaps, offers and waitlist entries, in the shapes of the collections. */

const anyId = '01926f00-0000-7000-8000-000000000000'
const record = (id: string) => ({ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') })

type Overrides<Row> = Partial<Row> & { readonly id: string }

export const aGap = ({ id, ...overrides }: Overrides<GapRow>): GapRow => ({
  ...Gap.parse({ location: anyId, provider: anyId, startsAt: at('14:15'), endsAt: at('14:45') }),
  ...record(id),
  provider: 'raman',
  location: 'harbour',
  state: 'open',
  since: at('10:00'),
  ...overrides,
})

/** An offer. Its patient and its waitlist entry have the same id. */
export const anOffer = ({ id, ...overrides }: Overrides<OfferRow>): OfferRow => ({
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
  ...overrides,
})

export const aWaitlistEntry = ({ id, ...overrides }: Overrides<WaitlistEntryRow>): WaitlistEntryRow => ({
  ...WaitlistEntry.parse({ patient: anyId, location: anyId, leastMinutes: 30, consent: true, noticeMinutes: 0 }),
  ...record(id),
  patient: id,
  location: 'harbour',
  state: 'waiting',
  since: at('06:00'),
  ...overrides,
})

export function gapRowsOf(overrides: Partial<GapRows> = {}): GapRows {
  const patientIds = [...(overrides.offers?.values() ?? []), ...(overrides.entries?.values() ?? [])].map(({ patient }) => patient)
  return {
    gaps: rows([]),
    offers: rows([]),
    entries: rows([]),
    appointments: rows([]),
    patients: rows(patientIds.map((id) => aPatient(id, id, 'Test'))),
    providers: rows([aProvider('raman', 'Dr Raman')]),
    settings: defaultSettings('Harbour Street Dental'),
    ...overrides,
  }
}
