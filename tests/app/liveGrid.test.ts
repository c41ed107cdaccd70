import { expect, test } from 'vitest'
import { differenceOf, isNothing } from '#app/parts/LiveGrid/difference.ts'
import { referenceOf } from '#app/parts/reference.ts'
import { wayOf } from '#app/doors.ts'
import { steady } from '#streams/derive/steady.ts'

type Row = { readonly id: string; readonly face: string; readonly alerts: readonly { readonly label: string }[] }

const aRow = (id: string, face: string, label = 'Latex'): Row => ({ id, face, alerts: [{ label }] })
const held = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

test('[GRID-1] Of a new list of rows the grid is given what came, what changed and what went, and nothing else', () => {
  const [a, b, c] = [aRow('a', 'x'), aRow('b', 'x'), aRow('c', 'x')]
  const other = aRow('b', 'y')
  const next = differenceOf(held([a, b, c]), [a, other, aRow('d', 'x')])
  expect(next).toEqual({ add: [aRow('d', 'x')], update: [other], remove: [c] })
  expect(isNothing(differenceOf(held([a, b]), [a, b]))).toBe(true)
})

test('[GRID-2] A row that says the same is the same row, so nothing that did not change glows', () => {
  const before = [aRow('a', 'x'), aRow('b', 'x')]
  expect(steady(before, [aRow('a', 'x'), aRow('b', 'x')])).toBe(before)
  const next = steady(before, [aRow('a', 'x'), aRow('b', 'x', 'Asthma')])
  expect(next[0]).toBe(before[0])
  expect(next[1]).not.toBe(before[1])
  const turned = steady(before, [aRow('b', 'x'), aRow('a', 'x')])
  expect(turned).toEqual([before[1], before[0]])
  expect(turned).not.toBe(before)
})

test('[SHELL-1] The addresses that the product’s owner gave lead where they say', () => {
  const way = (pathname: string, hash: string) => wayOf({ pathname, hash })
  expect(way('/', '#/signin')).toBe('/Auth/Signin')
  expect(way('/my/', '#/signout')).toBe('/Auth/Signout')
  expect(way('/', '#/account')).toBe('/my/#/account')
  expect(way('/', '')).toBe('/my/')
  expect(way('/my/', '#/board')).toBeNull()
})

test('[SHELL-2] A fault has a reference that can be said aloud, alike for the same fault', () => {
  expect(referenceOf('No rows\nat Board')).toMatch(/^[0-9A-F]{4} [0-9A-F]{4}$/)
  expect(referenceOf('No rows\nat Board')).toBe(referenceOf('No rows\nat Board'))
  expect(referenceOf('No rows\nat Board')).not.toBe(referenceOf('No rows\nat Desk'))
})
