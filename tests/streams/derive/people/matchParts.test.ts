import { expect, test } from 'vitest'
import { matchParts } from '#streams/derive/people/matchParts.ts'
import { nearestNames } from '#streams/derive/people/nearestNames.ts'

/** The text with its matches in brackets. */
const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('[FIND-10] the search marks what was typed at the beginning of words, without regard to case and accents', () => {
  expect(marked('Oskar Featherstonehaugh-Skov', 'sk')).toBe('Oskar Featherstonehaugh-[Sk]ov')
  expect(marked('Skye Te Whetūmārama', 'SKY whetuma')).toBe('[Sky]e Te [Whetūmā]rama')
  expect(marked('Marisol Vega', 'm marisol')).toBe('[Marisol] Vega')
  expect(marked('Marisol Vega', '')).toBe('Marisol Vega')
  expect(marked('14/03/1987 · 0412 555 081', '555 081')).toBe('14/03/1987 · 0412 [555 081]')
  expect(marked('14/03/1987 · 0412 555 081', '5081')).toBe('14/03/1987 · 0412 55[5 081]')
})

test('[FIND-11] the search proposes names that differ by at most two letters from what was typed, the nearest first', () => {
  const people = [
    { firstName: 'Tharmalingam', lastName: 'Balasubramaniyan' },
    { firstName: 'Anna', lastName: 'Balasubramaniam' },
    { firstName: 'Siobhán', lastName: 'O’Rourke' },
  ]
  const near = (typed: string) => nearestNames(people, typed, 3).map(({ lastName }) => lastName)
  expect(near('balasubramanyan')).toEqual(['Balasubramaniyan', 'Balasubramaniam'])
  expect(near('sioban orourke')).toEqual(['O’Rourke'])
  expect(near('ann')).toEqual([])
  expect(near('Featherstone')).toEqual([])
})
