import { expect, test } from 'vitest'
import { nameWidthFor } from '#app/components/area/list/nameWidth.ts'

test('[RECORD-19] a list of records gives the name the width of the longest, and at most half of the list', () => {
  const roster = 'Dr Elin Lindqvist, Harbour Street Dental, 8:00'
  expect(nameWidthFor([], 1200)).toBe(220)
  expect(nameWidthFor(['Kaya Demir', roster], 1200)).toBe(460)
  expect(nameWidthFor(['Kaya Demir', roster], 700)).toBe(300)
  expect(nameWidthFor(['Kaya Demir', roster], 390)).toBe(220)
  expect(nameWidthFor(['Kaya Demir'], 1200)).toBe(220)
})
