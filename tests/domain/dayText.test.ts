import { expect, test } from 'vitest'
import { readDay } from '#domain/texts/dayText.ts'

const written = (...texts: readonly string[]) => texts.map((text) => readDay(text))

test('[RESULTS-2] a day is read as written in Australia, and 30 February counts as missing', () => {
  expect(written('24/11/2027 00:00:00', '1/2/2027', ' 1.2.2027 ', '01022027', '2027-02-01', '')).toEqual([
    '2027-11-24',
    '2027-02-01',
    '2027-02-01',
    '2027-02-01',
    '2027-02-01',
    null,
  ])
  expect(written('30/2/2027', '13/13/2027', '0/1/2027', 'soon', '1/2', '1/2/027')).toEqual(Array(6).fill(undefined))
})

test('[RESULTS-3] the name of a month says which number is the day, whatever their order', () => {
  expect(written('2 Apr 1980', '2-APR-1980', '2 April, 1980', 'April 2, 1980', '2 Foo 1980')).toEqual([
    ...Array<string>(4).fill('1980-04-02'),
    undefined,
  ])
  expect(readDay('04/02/1980', { order: 'monthFirst' })).toBe('1980-04-02')
})

test('[IMPORT-19] two digits of a year mean the last such year until today for a birth date', () => {
  const birthDate = (text: string) => readDay(text, { latest: '2026-11-24' })
  expect(['03/04/80', '24/11/26', '25/11/26', '1/1/00', '030480'].map(birthDate)).toEqual([
    '1980-04-03',
    '2026-11-24',
    '1926-11-25',
    '2000-01-01',
    '1980-04-03',
  ])
  expect(written('03/04/80')).toEqual([undefined])
})
