import { describe, expect, test } from 'vitest'
import { parseDate, parseEmail, eraseLast, splitDate, insertLetter } from '#app/devices/kiosk/pads/textEntry.ts'
import { parsePhone } from '#domain/people/parsePhone.ts'

const typeText = (letters: string, letterCase: 'name' | 'plain' | 'small') =>
  Array.from(letters).reduce((text, letter) => insertLetter(text, letter, letterCase, 20), '')

describe('kiosk text entry', () => {
  test('[GLASS-14] the kiosk capitalises each word of a name, writes email addresses in lower case, and stops at the maximum length', () => {
    expect(typeText("MARY-ANNE O'BRIEN", 'name')).toBe("Mary-Anne O'Brien")
    expect(typeText('ANA@EXAMPLE.COM', 'small')).toBe('ana@example.com')
    expect(typeText('SINCE MAY. NOT SO', 'plain')).toBe('Since may. Not so')
    expect(typeText('  A  B', 'name')).toBe('A B')
    expect(typeText('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'name')).toHaveLength(20)
    expect(eraseLast('Aroha')).toBe('Aroh')
    expect(eraseLast('')).toBe('')
  })

  test.each([
    ['07031990', '1990-03-07'],
    ['29022024', '2024-02-29'],
    ['29022023', null],
    ['31041990', null],
    ['01132000', null],
    ['00011990', null],
    ['0703199', null],
    ['07031799', null],
  ])('[GLASS-14] the kiosk accepts only a date in the calendar (%s: %s)', (digits, day) => {
    expect(parseDate(digits)).toBe(day)
  })

  test('[GLASS-14] the kiosk fills day, month and year one after the other', () => {
    expect(splitDate('07')).toEqual({ day: '07', month: '', year: '' })
    expect(splitDate('070319')).toEqual({ day: '07', month: '03', year: '19' })
  })

  test.each([
    ['0412 555 018', '+61412555018'],
    ['+61412555018', '+61412555018'],
    ['0064211234567', '+64211234567'],
    ['0412', null],
    ['12', null],
    ['', null],
  ])('[GLASS-14] the kiosk accepts only a phone number that can be dialled (%s: %s)', (text, number) => {
    expect(parsePhone(text)).toBe(number)
  })

  test('[GLASS-14] the kiosk accepts only an email address with a name, an @ and a domain with a dot', () => {
    expect(parseEmail('ana@example.com.au')).toBe('ana@example.com.au')
    for (const text of ['ana', 'ana@', 'ana@example', '@example.com', 'ana@example.']) expect(parseEmail(text)).toBeNull()
  })
})
