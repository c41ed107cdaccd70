import { expect, test } from 'vitest'
import { canAct, enterCell, type FocusedCell, followRecord, type KeyFocus, noKeyFocus } from '#app/components/liveGrid/keyFocus.ts'

const cell = (record: string, index: number, pinned: FocusedCell['pinned'] = null): FocusedCell => ({
  record,
  column: 'next',
  index,
  pinned,
})
const on = (record: string, index: number): KeyFocus => enterCell(noKeyFocus, cell(record, index), 0)

test('[GRID-100] the keyboard goes with its record when rows come in above, leave above or are sorted, also to and from the rows kept in sight', () => {
  for (const place of [
    { index: 5, pinned: null },
    { index: 3, pinned: null },
    { index: 0, pinned: 'top' as const },
  ]) {
    const moved = followRecord(on('ada', 4), place, 9, 1000)
    expect(moved.cell).toEqual({ record: 'ada', column: 'next', ...place })
    expect(canAct(moved, 1001)).toBe(true)
  }
})

test('[GRID-101] where its record is gone the keyboard stays at the place, and no key acts before the user moves to a cell', () => {
  const lost = followRecord(on('ada', 4), null, 9, 1000)
  expect(lost.cell).toMatchObject({ index: 4, column: 'next' })
  expect(canAct(lost, 60_000)).toBe(false)
  expect(followRecord(on('ada', 4), null, 3, 1000).cell).toMatchObject({ index: 2 })
  expect(followRecord(on('ada', 4), null, 0, 1000).cell).toBeNull()
  expect(followRecord(enterCell(noKeyFocus, cell('ada', 2, 'top'), 0), null, 9, 1000).cell).toMatchObject({ index: 0, pinned: null })
  // Other rows move, and the record comes back: the place was not chosen by the user.
  for (const place of [null, { index: 7, pinned: null }]) {
    const later = followRecord(lost, place, 9, 2000)
    expect([later.cell?.index, canAct(later, 60_000)]).toEqual([4, false])
  }
  expect(canAct(enterCell(lost, cell('eva', 5), 3000), 3001)).toBe(true)
})

test('[GRID-102] a key acts on nothing in a cell that the user reached within 600 ms after the rows moved, until the rows were still', () => {
  const moved = followRecord(on('ada', 4), { index: 5, pinned: null }, 9, 1000)
  const aimedAtOldRows = enterCell(moved, cell('eva', 6), 1100)
  expect([1150, 1599, 1600].map((at) => canAct(aimedAtOldRows, at))).toEqual([false, false, true])
  // The user was there before the rows moved.
  expect(canAct(followRecord(enterCell(moved, cell('eva', 6), 1900), { index: 7, pinned: null }, 9, 2000), 2001)).toBe(true)
})
