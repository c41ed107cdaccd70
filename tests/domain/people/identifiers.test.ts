import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { identifierFields, medicareCheckDigit } from '#domain/people/identifiers.ts'

const shape = z.strictObject(identifierFields)
const faultsOf = (given: object) => shape.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('[PATIENT-60] a Medicare number is refused at the digit that fails, and each of its first eight digits changes the ninth', () => {
  expect(faultsOf({ medicare: { number: '2123456701', irn: 1, validTo: '2028-05' } })).toEqual([])
  expect(faultsOf({ medicare: { number: '2123456711', irn: 1 } })).toEqual([
    'medicare.number does not pass its check at digit 9, which must be 0',
  ])
  expect(faultsOf({ medicare: { number: '7123456701', irn: 1 } })).toEqual([
    'medicare.number is no Medicare number: its first digit must be from 2 to 6',
  ])
  expect(faultsOf({ medicare: { number: '212345670', irn: 0, validTo: '2028-13' } })).toHaveLength(3)
  const digits = '21234567'
  for (const [place, digit] of Array.from(digits).entries()) {
    const other = digits.slice(0, place) + String((Number(digit) + 1) % 10) + digits.slice(place + 1)
    expect(medicareCheckDigit(other), other).not.toBe(medicareCheckDigit(digits))
  }
})

test('[PATIENT-61] an IHI begins with 800360 and passes the check of Luhn', () => {
  expect(faultsOf({ ihi: '8003608833357361' })).toEqual([])
  expect(faultsOf({ ihi: '8003608833357362' })).toEqual(['ihi does not pass its check at digit 16'])
  expect(faultsOf({ ihi: '8003618833357361' })).toEqual(['ihi is no IHI: it must begin with 800360'])
  expect(faultsOf({ ihi: '800360883335736' })).toEqual(['ihi is not an IHI of 16 digits'])
})

test('[PATIENT-62] a file number of veterans has a state, a war code and at most six digits, fewer with a longer code', () => {
  const isAccepted = (fileNumber: string) => faultsOf({ dva: { fileNumber, card: 'gold' } }).length === 0
  expect(['NX123456', 'Q 12345', 'VAB12345', 'WSGA1234', 'TX1A', 'SX123456W'].filter((number) => !isAccepted(number))).toEqual([])
  expect(['AX123456', 'NX1234567', 'NAB123456', 'NABC12345', 'N', 'NX', 'nx123456', 'NX123456AB'].filter(isAccepted)).toEqual([])
})
