import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestFollower, withoutVersions, type Step } from '../support/createTestFollower.ts'
import type { Edit } from '../support/createReferencePractice.ts'

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

describe('fold of log entries', () => {
  test('[LIVE-1] in whatever order snapshot and frames arrive, a board shows the complete data of one position at every step', () => {
    let checks = 0
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = createTestFollower({ now: 0 }, limit)
        for (const nextStep of steps) {
          follower.step(nextStep)
          const { shown } = follower.collection()
          if (!shown.ready) continue
          checks += 1
          expect(withoutVersions(shown.rows)).toEqual(withoutVersions(follower.practice.rowsAt(shown.position)))
        }
      }),
      runs,
    )
    expect(checks).toBeGreaterThan(50_000)
  })

  test('[LIVE-2] a board never goes back to an older position or row version, and redraws a row only if it changed', () => {
    let changes = 0
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = createTestFollower({ now: 0 }, limit)
        let before = follower.collection().shown
        for (const nextStep of steps) {
          follower.step(nextStep)
          const { shown } = follower.collection()
          if (shown !== before) changes += assertNotBackwards(before, shown)
          before = shown
        }
      }),
      runs,
    )
    expect(changes).toBeGreaterThan(5000)
  })

  test('[LIVE-3] when everything has arrived, a board is up to date and waits for no page, frame or record', () => {
    fc.assert(
      fc.property(history, ({ limit, steps }) => {
        const follower = createTestFollower({ now: 0 }, limit)
        for (const nextStep of steps) follower.step(nextStep)
        follower.deliverAll()
        const { shown, earlyFrames: early, pages, fold, lost } = follower.collection()
        expect(shown).toMatchObject({ ready: true, position: follower.practice.head() })
        expect(withoutVersions(shown.rows)).toEqual(withoutVersions(follower.practice.rowsAt(follower.practice.head())))
        expect([early.length, pages.length, fold?.unresolved.size, fold?.ahead.size, lost]).toEqual([0, 0, 0, 0, null])
      }),
      { numRuns: 1000 },
    )
  })
})

type Snapshot = ReturnType<ReturnType<typeof createTestFollower>['collection']>['shown']

function assertNotBackwards(before: Snapshot, after: Snapshot): number {
  expect(after.position).toBeGreaterThanOrEqual(before.position)
  expect(after.ready || !before.ready).toBe(true)
  if (after.position === before.position)
    expect(withoutVersions(after.rows)).toEqual(before.ready ? withoutVersions(before.rows) : withoutVersions(after.rows))
  for (const [id, row] of after.rows) {
    expect(row.version).toBeGreaterThanOrEqual(before.rows.get(id)?.version ?? 0)
    if (before.rows.get(id) !== row) expect(after.changed.has(id)).toBe(true)
  }
  return after.changed.size
}
