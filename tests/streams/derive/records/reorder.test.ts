import { expect, test } from 'vitest'
import { type Placed, reorder } from '#streams/derive/records/lists/reorder.ts'

const places = (...orders: number[]): readonly Placed[] => orders.map((order, index) => ({ id: 'abcdef'[index] ?? '', order }))
const namesAfter = (list: readonly Placed[], changes: readonly Placed[]): string => {
  const changed = new Map(changes.map(({ id, order }) => [id, order]))
  return list
    .map(({ id, order }) => ({ id, order: changed.get(id) ?? order }))
    .toSorted((left, right) => left.order - right.order)
    .map(({ id }) => id)
    .join('')
}

test('[RECORD-23] a move in an ordered list changes one record while a number is free, and numbers the list again otherwise', () => {
  const free = places(10, 20, 30, 40)
  expect(reorder(free, 'd', 'b', false)).toEqual([{ id: 'd', order: 15 }])
  expect(reorder(free, 'a', 'd', true)).toEqual([{ id: 'a', order: 50 }])
  expect(reorder(free, 'c', 'a', false)).toEqual([{ id: 'c', order: 4 }])
  const full = places(1, 2, 3, 4)
  expect(namesAfter(full, reorder(full, 'd', 'b', false))).toBe('adbc')
  const equal = places(0, 0, 0, 0)
  expect(namesAfter(equal, reorder(equal, 'a', 'b', true))).toBe('bacd')
})

test('[RECORD-23] a record that is moved to its own place, or to none, changes nothing', () => {
  const list = places(10, 20, 30)
  expect(reorder(list, 'a', 'b', false)).toEqual([])
  expect(reorder(list, 'b', 'a', true)).toEqual([])
  expect(reorder(list, 'a', 'x', true)).toEqual([])
})
