import { expect, test } from 'vitest'
import { focusItem, type HeldItem, noListFocus } from '#app/components/keys/guardListFocus.ts'
import { itemAtPlace, placesOf } from '#app/components/keys/useNumberedItems.ts'

const item = (record: string, isThere = true, list = 'lanes'): HeldItem => ({ list, record, isThere: () => isThere })
const after = (...items: readonly (HeldItem | null)[]) => items.reduce(focusItem, noListFocus).isFallen

test('[GRID-107] in a list or a menu no key acts on the item that the focus fell to when its own left, before the user moves', () => {
  expect(after(item('ada', false), item('ben'))).toBe(true)
  // The list focuses the neighbour once more.
  expect(after(item('ada', false), item('ben'), item('ben'))).toBe(true)
  expect(after(item('ada'), item('ben'))).toBe(false)
  // A dialog that closes gives the focus back, and a row is drawn again.
  expect(after(item('ada', false), null, item('ben'))).toBe(false)
  expect(after(item('ada', false), item('ben', true, 'menu'))).toBe(false)
  expect(after(item('ada', false), item('ada'))).toBe(false)
  const fallen = focusItem(focusItem(noListFocus, item('ada', false)), item('ben'))
  expect([fallen.isFallen, focusItem(noListFocus, item('cleo')).isFallen]).toEqual([true, false])
})

test('[GRID-108] a number takes the item that its place has shown for 600 ms, and nothing while another has just come there', () => {
  const first = placesOf([], ['9:00', '9:30', '10:00'], 1000)
  expect([0, 1, 2, 3].map((index) => itemAtPlace(first, index, 1001))).toEqual(['9:00', '9:30', '10:00', undefined])
  const taken = placesOf(first, ['9:30', '10:00'], 2000)
  expect([2000, 2599, 2600].map((at) => itemAtPlace(taken, 0, at))).toEqual([undefined, undefined, '9:30'])
  const lastLeft = placesOf(first, ['9:00', '9:30'], 2000)
  expect([0, 1].map((index) => itemAtPlace(lastLeft, index, 2001))).toEqual(['9:00', '9:30'])
})
