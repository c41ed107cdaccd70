import { describe, expect, test } from 'vitest'
import { dayOf, emailOf, erased, partsOf, phoneOf, typed } from '#app/kiosk/pads/typing.ts'

const write = (letters: string, manner: 'name' | 'plain' | 'small') =>
  Array.from(letters).reduce((text, letter) => typed(text, letter, manner, 20), '')

describe('what a finger makes of our keys', () => {
  test('[GLASS-14] A name begins each word large, an address of mail is small, and nothing grows past its end', () => {
    expect(write("MARY-ANNE O'BRIEN", 'name')).toBe("Mary-Anne O'Brien")
    expect(write('ANA@EXAMPLE.COM', 'small')).toBe('ana@example.com')
    expect(write('SINCE MAY. NOT SO', 'plain')).toBe('Since may. Not so')
    expect(write('  A  B', 'name')).toBe('A B')
    expect(write('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'name')).toHaveLength(20)
    expect(erased('Aroha')).toBe('Aroh')
    expect(erased('')).toBe('')
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
  ])('[GLASS-14] The day %s is %s', (digits, day) => {
    expect(dayOf(digits)).toBe(day)
  })

  test('[GLASS-14] Day, month and year fill one after the other', () => {
    expect(partsOf('07')).toEqual({ day: '07', month: '', year: '' })
    expect(partsOf('070319')).toEqual({ day: '07', month: '03', year: '19' })
  })

  test.each([
    ['0412 555 018', '+61412555018'],
    ['+61412555018', '+61412555018'],
    ['0064211234567', '+64211234567'],
    ['0412', null],
    ['12', null],
    ['', null],
  ])('[GLASS-14] The number %s is dialled as %s, or not at all', (text, number) => {
    expect(phoneOf(text)).toBe(number)
  })

  test('[GLASS-14] An address of mail has a name, a sign and a place with a point', () => {
    expect(emailOf('ana@example.com.au')).toBe('ana@example.com.au')
    for (const text of ['ana', 'ana@', 'ana@example', '@example.com', 'ana@example.']) expect(emailOf(text)).toBeNull()
  })
})
