import { isEqualJson } from '../json/equalJson.ts'
import { mayReceiveTexts } from '../messaging/mayReceiveTexts.ts'
import { addressText } from './contactDetails.ts'
import type { Patient } from './patient.ts'

type Contact = Pick<Patient, 'phone' | 'phones' | 'address' | 'addresses'>
/** A record of an earlier release has no lists. */
type StoredContact = Pick<Contact, 'phone' | 'address'> & Partial<Contact>

/**
 * The first phone number and the first address stand also in fields of their own. Whichever a write changes, the other follows; if it
 * changes both, the list is right. Lists that are missing begin with what the record has.
 */
export const alignContact = (after: StoredContact, before: StoredContact | null): Contact => ({
  ...alignPhones(after, before),
  ...alignAddresses(after, before),
})

function alignPhones({ phone, phones = [] }: StoredContact, before: StoredContact | null): Pick<Contact, 'phone' | 'phones'> {
  const isListChanged = !isEqualJson(phones, before?.phones ?? [])
  const first = phones[0]?.e164 ?? null
  if (isListChanged && (phones.length > 0 || phone === (before?.phone ?? null))) return { phone: first, phones }
  if (phone === first) return { phone, phones }
  const others = phones.slice(1)
  if (phone === null) return { phone: others[0]?.e164 ?? null, phones: others }
  return { phone, phones: [{ use: mayReceiveTexts(phone) ? 'mobile' : 'home', e164: phone }, ...others] }
}

const mostLetters = 300

function alignAddresses({ address, addresses = [] }: StoredContact, before: StoredContact | null): Pick<Contact, 'address' | 'addresses'> {
  const isListChanged = !isEqualJson(addresses, before?.addresses ?? [])
  const textOf = (list: Contact['addresses']) => (list[0] ? addressText(list[0]).slice(0, mostLetters) : null)
  if (isListChanged && (addresses.length > 0 || address === (before?.address ?? null))) return { address: textOf(addresses), addresses }
  if (address === textOf(addresses)) return { address, addresses }
  const others = addresses.slice(1)
  if (address === null) return { address: textOf(others), addresses: others }
  const typed = { line1: address, line2: null, suburb: null, state: null, postcode: null, country: 'Australia' }
  return { address, addresses: [{ use: 'home', ...typed }, ...others] }
}
