import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { hourMarks, isHourLabelClear, createXScale } from '#app/devices/wall/chairs/timelineScale.ts'
import { reloadWhenNeeded } from '#app/devices/shared/display/reloadWhenNeeded.ts'
import { chairPagesOf, shownChairsOf, worstPageFirst } from '#app/devices/wall/chairs/chairPages.ts'
import { burnInReach, burnInShiftAt } from '#app/devices/shared/display/burnInShift.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { aChair, ms, timeZone } from '../../../streams/derive/support/dayRows.ts'

const wallChairs = (count: number, problemChair?: number): readonly WallChair[] =>
  Array.from({ length: count }, (_, index) => ({
    chair: aChair(index + 1, null),
    provider: null,
    delay: null,
    freeProvider: null,
    next: null,
    band: { segments: [], pauses: [], gaps: [], blockouts: [] },
    current: index + 1 === problemChair ? ({ bound: 'red' } as WallChair['current']) : null,
  }))
const chairNumbersOf = (pages: readonly (readonly WallChair[])[]) => pages.map((page) => page.map(({ chair }) => chair.number))

describe('pages of chairs', () => {
  test('[DISPLAY-11] up to six chairs share one page; more are spread evenly over several pages that take turns, each chair in its place', () => {
    expect(chairNumbersOf(chairPagesOf(wallChairs(6)))).toEqual([[1, 2, 3, 4, 5, 6]])
    expect(chairNumbersOf(chairPagesOf(wallChairs(9)))).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ])
    expect(chairPagesOf([])).toEqual([[]])
  })

  test('[DISPLAY-11] the page with the most problems comes first in a round, and each page comes once', () => {
    expect(worstPageFirst(chairPagesOf(wallChairs(14, 8)))).toEqual([1, 0, 2])
    expect(worstPageFirst(chairPagesOf(wallChairs(14)))).toEqual([0, 1, 2])
  })
})

describe('a location of very many chairs', () => {
  const due = (expectedAt: number) => ({ expectedAt, bound: 'green' }) as unknown as WallChair['next']

  test('[LISTS-33] a wall of 1,000 chairs shows at most 60 with patients: those that need attention and the earliest, in their order', () => {
    const inUse = new Map([...Array.from({ length: 100 }, (_, index) => [index * 10, due(1000 - index)] as const)])
    const chairs = wallChairs(1000, 5).map((chair, index) => ({ ...chair, next: inUse.get(index) ?? null }))
    const numbers = shownChairsOf(chairs).map(({ chair }) => chair.number)
    expect(numbers).toHaveLength(60)
    expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)))
    expect(numbers[0]).toBe(5)
    expect(numbers.slice(1)).toEqual(Array.from({ length: 59 }, (_, index) => (index + 41) * 10 + 1))
    expect(shownChairsOf(wallChairs(60))).toHaveLength(60)
    expect(shownChairsOf(wallChairs(1000, 5)).map(({ chair }) => chair.number)).toEqual([5])
    expect(shownChairsOf(wallChairs(1000)).map(({ chair }) => chair.number)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('wall display over weeks', () => {
  test('[DISPLAY-12] a display moves by one pixel every three minutes, and in four hours rests equally long at each place within four pixels', () => {
    const shifts = Array.from({ length: 81 }, (_, step) => burnInShiftAt(step * 180_000 + 1234))
    expect(new Set(shifts.map(({ x, y }) => `${x} ${y}`)).size).toBe(81)
    expect(shifts.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) <= burnInReach)).toBe(true)
    const round = Array.from({ length: 163 }, (_, step) => burnInShiftAt(step * 180_000))
    const moves = round.slice(1).map(({ x, y }, index) => Math.abs(x - Number(round[index]?.x)) + Math.abs(y - Number(round[index]?.y)))
    expect(moves.filter((pixels) => pixels === 0)).toHaveLength(2)
    expect(moves.filter((pixels) => pixels > 1)).toEqual([])
  })

  test('[DISPLAY-13] a wall loads a newer version automatically, each wall at its own moment; a wall whose sign-in ended asks for a new one', () => {
    const needs$ = new Subject<'signIn' | 'reload' | null>()
    const actions: string[] = []
    const delays: number[] = []
    const startTimer = (milliseconds: number, callback: () => void) => {
      delays.push(milliseconds)
      callback()
      return () => undefined
    }
    reloadWhenNeeded({
      needs$,
      otherBuild: () => ({ own: 'a', server: 'b', screens: 80 }),
      reloads: { mayLoad: () => true, remember: () => true },
      now: () => 0,
      reload: () => actions.push('load'),
      onSignedOut: () => actions.push('sign in'),
      startTimer,
      random: () => 0.5,
    })
    needs$.next(null)
    expect(actions).toEqual([])
    needs$.next('reload')
    needs$.next('signIn')
    expect(actions).toEqual(['load', 'sign in'])
    expect(delays).toEqual([10_000])
  })

  test('[DISPLAY-14] on the day when daylight saving begins, the timeline marks the hours of the local clock, without the missing one', () => {
    const from = Date.parse('2026-10-03T14:00:00.000Z')
    const hours = hourMarks({ from, to: from + 5 * 3_600_000 }, timeZone).map((at) =>
      new Date(at).toLocaleTimeString('en-AU', { timeZone, hour: 'numeric', hour12: false }),
    )
    expect(hours.map(Number).map((hour) => hour % 24)).toEqual([0, 1, 3, 4, 5])
  })

  test('[DISPLAY-15] the timeline hides an hour label that the current time would cover', () => {
    const clearLabels = [100, 180, 260, 340, 420].map((x) => isHourLabelClear(x, 300, 500))
    expect(clearLabels).toEqual([true, true, false, false, true])
    expect(isHourLabelClear(480, 100, 500)).toBe(false)
  })

  test('[DISPLAY-14] a time outside the hours of the timeline is drawn at its edge', () => {
    const x = createXScale({ from: ms('08:00'), to: ms('18:00') }, 1000)
    expect([x(ms('07:00')), x(ms('08:00')), x(ms('13:00')), x(ms('19:00'))]).toEqual([0, 0, 500, 1000])
  })
})
