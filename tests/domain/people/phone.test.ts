import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, test } from 'vitest'
import { phone } from '#domain/fields.ts'
import { findPhone, parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'

describe('phone numbers', () => {
  test.each([
    ['0412 555 018', '+61412555018'],
    ['(02) 9555-0181', '+61295550181'],
    ['412 555 018', '+61412555018'],
    ['61412555018', '+61412555018'],
    ['+61 (0)412 555 018', '+61412555018'],
    ['1300 655 506', '+611300655506'],
    ['13 14 50', '+61131450'],
    ['0011 64 21 123 4567', '+64211234567'],
    ['00 64 21 123 4567', '+64211234567'],
    ['+84 912 345 678', '+84912345678'],
    ['٠٤١٢٥٥٥٠١٨', '+61412555018'],
  ])('[PHONE-1] a user who types the phone number %s stores %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored)
    expect(phone.safeParse(stored).success).toBe(true)
  })

  test.each([
    '9555 0181',
    '0412 555 01',
    '0412 555 0188',
    '0612 345 678',
    '000',
    '02 9555 0181 ext 4',
    '0412 555 018 (mother)',
    'none',
    '',
  ])('[PHONE-2] a text that cannot be dialled as written is not accepted as a phone number: “%s”', (typed) => {
    expect(parsePhone(typed)).toBeNull()
  })

  test('[PHONE-3] an import finds the first phone number of a text, beside a remark or another number, and none in a rounded one', () => {
    expect(findPhone('Mobile: 0412 555 018 (mother)')).toBe('+61412555018')
    expect(findPhone('0412 555 018 / 02 9555 0181')).toBe('+61412555018')
    for (const cell of ['4.12555E+08', 'n/a', '02 9555 0181 ext 4']) expect(findPhone(cell)).toBeNull()
  })

  test('[PHONE-4] a parsed phone number always fits the stored format, and parsing what a screen shows returns the same number', () => {
    const anyText = fc.stringMatching(/^\+?[0-9 ()-]{3,18}$/)
    const australian = fc.stringMatching(/^(?:\+61 ?|0|)[23478]\d{2} ?\d{3} ?\d{3}$/)
    fc.assert(
      fc.property(fc.oneof(anyText, australian), (typed) => {
        const stored = parsePhone(typed)
        if (stored === null) return
        expect(phone.safeParse(stored).success).toBe(true)
        expect(parsePhone(formatPhone(stored))).toBe(stored)
      }),
    )
  })

  test('[PHONE-5] an Australian phone number is grouped on screen as the numbering plan’s library groups it', () => {
    const national = ['412555018', '491570006', '147141123', '295550181', '390101234', '732345678', '891234567']
    const numbers = [...national, '1300655506', '1800123456'].map((number) => `+61${number}`)
    expect(numbers.map(formatPhone)).toEqual(numbers.map((number) => parsePhoneNumberFromString(number)?.formatNational()))
    // The library leaves a six-digit number in one piece; Australians read it in pairs.
    expect(formatPhone('+61131450')).toBe('13 14 50')
  })
})
