import { expect, test } from 'vitest'
import { Provider } from '#domain/practice/provider.ts'

const location = '0193a0c0-0000-7000-8000-000000000000'
const faultOf = (fields: object) => Provider.safeParse({ name: 'Dr Raman', ...fields }).error?.issues[0]
const numberFault = (number: string, more = {}) => faultOf({ providerNumbers: [{ location, number, ...more }] })

test('[VOCABULARY-14] the refusal of a provider number names its last character and the letter that its other characters give', () => {
  expect(numberFault('2426621B')).toBeUndefined()
  // 3×2 + 5×4 + 8×2 + 4×6 + 2×6 + 1×2 + 6×1 = 86, and 86 mod 11 = 9, the place of B.
  const message = 'does not pass its check at character 8, which must be B; a reason keeps it unverified'
  for (const letter of 'YXWTLKJHFA')
    expect(numberFault(`2426621${letter}`)).toMatchObject({ path: ['providerNumbers', 0, 'number'], message })
  expect(numberFault('2426621A', { unverifiedReason: 'Issued so' })).toBeUndefined()
  // A location of Y has the value 31: 80 + 6×31 = 266, and 266 mod 11 = 2, the place of W.
  expect(numberFault('242662YW')).toBeUndefined()
  for (const character of '0IOSZ') expect(numberFault(`242662${character}W`)?.message).toBe('is not a provider number such as 2426621B')
})

test('[VOCABULARY-15] the refusal of an HPI-I says what is wrong with it: its length, its first digits or its last digit', () => {
  expect(faultOf({ hpii: '8003610000000006' })).toBeUndefined()
  expect(faultOf({ hpii: '800361000000000' })).toMatchObject({ path: ['hpii'], message: 'is not an HPI-I of 16 digits' })
  expect(faultOf({ hpii: '8003600000000006' })?.message).toBe('is no HPI-I: it must begin with 800361')
  expect(faultOf({ hpii: '8003610000000007' })?.message).toBe('does not pass its check at digit 16')
})
