import { expect, test } from 'vitest'
import { alignContact } from '#domain/people/alignContact.ts'
import type { Patient } from '#domain/people/patient.ts'

const none: ReturnType<typeof alignContact> = { phone: null, phones: [], address: null, addresses: [] }
const [mobile, landline] = ['+61412555018', '+61355501234']
const phones: Patient['phones'] = [
  { use: 'work', e164: landline },
  { use: 'mobile', e164: mobile },
]
const home: Patient['addresses'][number] = {
  ...{ use: 'home', line1: '4 Bridge Road', line2: null, suburb: 'Richmond', state: 'VIC', postcode: '3121', country: 'Australia' },
}

test('[PATIENT-63] the phone number is the first of the list, whichever of the two a write changes', () => {
  expect(alignContact({ ...none, phone: mobile }, null)).toMatchObject({ phone: mobile, phones: [{ use: 'mobile', e164: mobile }] })
  expect(alignContact({ ...none, phone: landline }, null).phones).toEqual([{ use: 'home', e164: landline }])
  expect(alignContact({ ...none, phones }, none).phone).toBe(landline)
  const stored = alignContact({ ...none, phones }, none)
  expect(alignContact({ ...stored, phone: '+61499000111' }, stored).phones.map(({ e164 }) => e164)).toEqual(['+61499000111', mobile])
  expect(alignContact({ ...stored, phone: null }, stored)).toMatchObject({ phone: mobile, phones: [{ e164: mobile }] })
  expect(alignContact({ ...stored, phones: [] }, stored)).toMatchObject({ phone: null, phones: [] })
  expect(alignContact(stored, stored)).toEqual(stored)
})

test('[PATIENT-64] a record of an earlier release keeps its number and its address as the first of the lists', () => {
  const earlier = { phone: mobile, address: '4 Bridge Road, Richmond' }
  const aligned = alignContact(earlier, earlier)
  expect(aligned).toMatchObject({ phone: mobile, phones: [{ e164: mobile }], address: '4 Bridge Road, Richmond' })
  expect(aligned.addresses).toEqual([
    { use: 'home', line1: '4 Bridge Road, Richmond', line2: null, suburb: null, state: null, postcode: null, country: 'Australia' },
  ])
})

test('[PATIENT-65] the address on one line is that of the first address', () => {
  const stored = alignContact({ ...none, addresses: [home] }, none)
  expect(stored.address).toBe('4 Bridge Road, Richmond VIC 3121')
  expect(alignContact({ ...stored, address: '9 Harbour Street' }, stored).addresses).toMatchObject([
    { line1: '9 Harbour Street', suburb: null },
  ])
  const abroad = { ...home, state: null, postcode: null, suburb: 'Wellington', country: 'New Zealand' }
  expect(alignContact({ ...none, addresses: [abroad] }, none).address).toBe('4 Bridge Road, Wellington, New Zealand')
})
