import type { Fields } from '#domain/wire.ts'
import { patients } from '#resources/people/patients.ts'

/** A patient with a value of its own in every field, so that a test finds each value in whatever a user receives. */

const other = (n: number) => `0193a0c0-0000-7000-8000-0000000ca${String(n).padStart(3, '0')}`

export const canaryPatient = {
  firstName: 'Zvfirst',
  lastName: 'Zvlast',
  preferredName: 'Zvcalled',
  birthDate: '1911-03-07',
  gender: 'other',
  phone: '+61491570156',
  email: 'zvmail@example.org',
  address: 'Zvstreet 4',
  contactBy: 'email',
  noAutoSms: true,
  noAutoEmail: true,
  marketingConsent: { on: '1999-01-09', how: 'Zvmarketing' },
  leftBecause: 'moved',
  optedOut: true,
  alerts: [{ label: 'Zvalert', grave: true }],
  notes: 'Zvnotes',
  tags: [{ tag: other(1), on: '1999-01-10', by: other(2) }],
  title: 'Zvtitle',
  middleName: 'Zvmiddle',
  formerNames: ['Zvformer'],
  birthDateEstimated: true,
  sexAtBirth: 'intersex',
  pronouns: 'Zvpronouns',
  indigenousStatus: '4',
  language: 'Zvlanguage',
  interpreter: true,
  phones: [
    { use: 'mobile', e164: '+61491570156' },
    { use: 'work', e164: '+61491570157' },
  ],
  addresses: [{ use: 'home', line1: 'Zvstreet 4', line2: 'Zvfloor', suburb: 'Zvsuburb', state: null, postcode: null, country: 'Zvland' }],
  emergencyContact: { name: 'Zvneighbour', relation: 'Zvrelation', phone: '+61491570158' },
  medicare: { number: '2123456701', irn: 1, validTo: '2031-07' },
  dva: { fileNumber: 'NX123456', card: 'orange' },
  ihi: '8003608833357361',
  concession: { kind: 'seniorsHealth', number: 'Zvconcession', validTo: null },
  sharedIdentifierReason: 'Zvshared',
  usualProvider: other(3),
  usualLocation: other(4),
  gp: other(5),
  referredBy: other(6),
  guardian: other(7),
  payer: other(8),
  consents: [{ for: 'photo', given: true, at: '2001-02-03', how: 'Zvconsent' }],
  deceasedOn: '2001-02-04',
  mergedInto: null,
  cameFrom: 'inactive',
  state: 'active',
  since: '2001-02-05T00:00:00.000Z',
} satisfies Fields

/** A read of a record with `mergedInto` answers with another one, so the canary has none. */
const ofEngine = ['id', 'version', 'createdAt', 'updatedAt', 'mergedInto']

export const shownFields = {
  listed: [...ofEngine, 'firstName', 'lastName', 'preferredName', 'birthDate', 'phoneEnd', 'state'],
  limited: [
    ...[...ofEngine, 'firstName', 'lastName', 'preferredName', 'birthDate', 'birthDateEstimated', 'state', 'title', 'middleName'],
    ...['formerNames', 'gender', 'sexAtBirth', 'pronouns', 'language', 'interpreter', 'deceasedOn', 'phone', 'phones', 'email'],
    ...['address', 'addresses', 'emergencyContact', 'contactBy', 'optedOut'],
  ],
  none: [] as string[],
}
export type LesserView = keyof typeof shownFields

/** Texts in a value that no other record has. A shorter text is a word that others have too. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.length > 6 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The texts of a patient that a user with this view may never receive. A phone number also counts without its first digits. */
export function hiddenTexts(view: LesserView, patient: Fields = canaryPatient): readonly string[] {
  const shown = new Set(shownFields[view])
  const entries = Object.entries(patient)
  const seen = new Set(entries.filter(([field]) => shown.has(field)).flatMap(([, value]) => textsIn(value)))
  const texts = entries.filter(([field]) => !shown.has(field)).flatMap(([, value]) => textsIn(value))
  const hidden = texts.filter((text) => !seen.has(text))
  return [...hidden, ...hidden.filter((text) => text.startsWith('+')).map((text) => text.slice(-6))]
}

/** The fields of the record of a patient for which this patient has no value. */
export const fieldsWithoutCanary = (): readonly string[] => Object.keys(patients.record.shape).filter((field) => !(field in canaryPatient))
