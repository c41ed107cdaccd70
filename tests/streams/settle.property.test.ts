import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFollower, plain, type Step } from './support/follower.ts'
import type { Edit } from './support/practice.ts'

const edit: fc.Arbitrary<Edit> = fc.record({
  id: fc.nat(5),
  what: fc.constantFrom('day', 'day', 'who', 'secret', 'hide', 'hide', 'remove', 'make', 'make'),
  value: fc.nat(3),
})
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('commit' as const), edits: fc.array(edit, { minLength: 1, maxLength: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('push' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hear' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('read' as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('answer' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(5) }) },
)
const history = fc.record({ limit: fc.integer({ min: 1, max: 4 }), steps: fc.array(step, { minLength: 40, maxLength: 200, size: 'max' }) })
const runs = { numRuns: 3000 }

describe('the fold', () => {
  test('[LIVE-1] in whatever order snapshot and frames arrive, a board shows at every step the whole truth of one position', () => {
    let looks = 0
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = aFollower({ now: 0 }, limit)
        for (const one of steps) {
          follower.step(one)
          const { shown } = follower.held()
          if (!shown.ready) continue
          looks += 1
          expect(plain(shown.rows)).toEqual(plain(follower.practice.at(shown.position)))
        }
      }),
      runs,
    )
    expect(looks).toBeGreaterThan(50_000)
  })

  test('[LIVE-2] a board never goes back: neither its position nor the version of a row, and no row blinks', () => {
    let changes = 0
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = aFollower({ now: 0 }, limit)
        let before = follower.held().shown
        for (const one of steps) {
          follower.step(one)
          const { shown } = follower.held()
          if (shown !== before) changes += notBackwards(before, shown)
          before = shown
        }
      }),
      runs,
    )
    expect(changes).toBeGreaterThan(5000)
  })

  test('[LIVE-3] when everything has arrived the board is up to date, and nothing is left waiting', () => {
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = aFollower({ now: 0 }, limit)
        for (const one of steps) follower.step(one)
        follower.quiet()
        const { shown, early, pages, fold, lost } = follower.held()
        expect(shown).toMatchObject({ ready: true, position: follower.practice.head() })
        expect(plain(shown.rows)).toEqual(plain(follower.practice.at(follower.practice.head())))
        expect([early.length, pages.length, fold?.unknown.size, fold?.ahead.size, lost]).toEqual([0, 0, 0, 0, null])
      }),
      { numRuns: 1000 },
    )
  })
})

type Shown = ReturnType<ReturnType<typeof aFollower>['held']>['shown']

function notBackwards(before: Shown, after: Shown): number {
  expect(after.position).toBeGreaterThanOrEqual(before.position)
  expect(after.ready || !before.ready).toBe(true)
  if (after.position === before.position) expect(plain(after.rows)).toEqual(before.ready ? plain(before.rows) : plain(after.rows))
  for (const [id, row] of after.rows) {
    expect(row.version).toBeGreaterThanOrEqual(before.rows.get(id)?.version ?? 0)
    if (before.rows.get(id) !== row) expect(after.changed.has(id)).toBe(true)
  }
  return after.changed.size
}
