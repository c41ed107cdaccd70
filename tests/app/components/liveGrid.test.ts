import { expect, test } from 'vitest'
import { diffRows, hasNoChanges } from '#app/components/liveGrid/diffRows.ts'
import { createShownRows } from '#app/components/liveGrid/useLiveRows.ts'
import { errorReference } from '#app/components/page/errorReference.ts'
import { redirectFor } from '#app/session/serverPages.ts'
import { reuseUnchangedRows } from '#streams/derive/reuseUnchangedRows.ts'
import { createRandom } from '../../support/random.ts'

type Row = { readonly id: string; readonly text: string; readonly alerts: readonly { readonly label: string }[] }

const aRow = (id: string, text: string, label = 'Latex'): Row => ({ id, text, alerts: [{ label }] })
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

test('[GRID-1] for a new list of rows, the grid receives only the rows that were added, changed or removed', () => {
  const [a, b, c] = [aRow('a', 'x'), aRow('b', 'x'), aRow('c', 'x')]
  const changed = aRow('b', 'y')
  const next = diffRows(byId([a, b, c]), [a, changed, aRow('d', 'x')])
  expect(next).toEqual({ add: [aRow('d', 'x')], update: [changed], remove: [c] })
  expect(hasNoChanges(diffRows(byId([a, b]), [a, b]))).toBe(true)
})

/** Another list of rows: some left, some changed, some came in, and some are elsewhere. */
function nextList(rows: readonly Row[], random: () => number, round: number): readonly Row[] {
  const kept = rows.filter(() => random() < 0.95).map((row) => (random() < 0.1 ? { ...row, text: `${row.text}.` } : row))
  const added = random() < 0.5 ? [aRow(`new-${round}`, 'x')] : []
  const at = Math.floor(random() * kept.length)
  return random() < 0.5 ? [...kept.slice(at), ...added, ...kept.slice(0, at)] : [...kept.slice(0, at), ...added, ...kept.slice(at)]
}

test('[GRID-300] the grid receives the same changes whether each row is searched for or first compared with the row at its index', () => {
  const random = createRandom(1)
  let shown: readonly Row[] = Array.from({ length: 40 }, (_, index) => aRow(`row-${index}`, 'x'))
  for (let round = 0; round < 200; round += 1) {
    const next = nextList(shown, random, round)
    expect(diffRows(byId(shown), next, shown)).toEqual(diffRows(byId(shown), next))
    expect(diffRows(byId(next), next, next)).toEqual({ add: [], update: [], remove: [] })
    shown = next
  }
})

test('[GRID-302] the grid receives a row that came in or left while rows could not move with the first list after', () => {
  const [a, b, c] = [aRow('a', 'x'), aRow('b', 'x'), aRow('c', 'x')]
  const shown = createShownRows([a, b])
  const held = shown.changesTo([a, c], false)
  expect(hasNoChanges(held)).toBe(true)
  shown.apply(held)
  expect(shown.changesTo([a, c], true)).toEqual({ add: [c], update: [], remove: [b] })
})

test('[GRID-2] a row with unchanged content stays the same row, so the grid highlights only what changed', () => {
  const before = [aRow('a', 'x'), aRow('b', 'x')]
  expect(reuseUnchangedRows(before, [aRow('a', 'x'), aRow('b', 'x')])).toBe(before)
  const next = reuseUnchangedRows(before, [aRow('a', 'x'), aRow('b', 'x', 'Asthma')])
  expect(next[0]).toBe(before[0])
  expect(next[1]).not.toBe(before[1])
  const reordered = reuseUnchangedRows(before, [aRow('b', 'x'), aRow('a', 'x')])
  expect(reordered).toEqual([before[1], before[0]])
  expect(reordered).not.toBe(before)
})

test('[SHELL-1] the fixed addresses lead to the pages that the product owner specified', () => {
  const redirect = (pathname: string, hash: string) => redirectFor({ pathname, hash })
  expect(redirect('/', '#/signin')).toBe('/Auth/Signin')
  expect(redirect('/my/', '#/signout')).toBe('/Auth/Signout')
  expect(redirect('/', '#/account')).toBe('/my/#/account')
  expect(redirect('/', '')).toBe('/my/')
  expect(redirect('/my/', '#/board')).toBeNull()
})

test('[SHELL-2] an error has a reference that can be read aloud, and the same error has the same reference', () => {
  expect(errorReference('No rows\nat Board')).toMatch(/^[0-9A-F]{4} [0-9A-F]{4}$/)
  expect(errorReference('No rows\nat Board')).toBe(errorReference('No rows\nat Board'))
  expect(errorReference('No rows\nat Board')).not.toBe(errorReference('No rows\nat Desk'))
})
