import { Subject } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { hourMarks, isClear, scaleOf } from '#app/wall/bandScale.ts'
import { keepFresh } from '#app/wall/keepFresh.ts'
import { scenesOf, worstFirst } from '#app/wall/scenes.ts'
import { shiftAt } from '#app/wall/shift.ts'
import type { WallChair } from '#streams/derive/wall/wallChairs.ts'
import { aChair, ms, timeZone } from '../../streams/derive/aDay.ts'

const chairs = (count: number, troubled?: number): readonly WallChair[] =>
  Array.from({ length: count }, (_, place) => ({
    chair: aChair(place + 1, null),
    provider: null,
    behind: null,
    free: null,
    next: null,
    band: { slabs: [], pauses: [], freed: [], closed: [] },
    now: place + 1 === troubled ? ({ bound: 'red' } as WallChair['now']) : null,
  }))
const numbersIn = (scenes: readonly (readonly WallChair[])[]) => scenes.map((scene) => scene.map(({ chair }) => chair.number))

describe('many chairs', () => {
  test('[DISPLAY-11] Up to six chairs stand on one picture; more share it in turns, about as many on each, in their places', () => {
    expect(numbersIn(scenesOf(chairs(6)))).toEqual([[1, 2, 3, 4, 5, 6]])
    expect(numbersIn(scenesOf(chairs(9)))).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9],
    ])
    expect(scenesOf([])).toEqual([[]])
  })

  test('[DISPLAY-11] The picture with most trouble comes first in a round, and each comes once', () => {
    expect(worstFirst(scenesOf(chairs(14, 8)))).toEqual([1, 0, 2])
    expect(worstFirst(scenesOf(chairs(14)))).toEqual([0, 1, 2])
  })
})

describe('for weeks', () => {
  test('[DISPLAY-12] Each hour the picture stands elsewhere, and never further than two pixels', () => {
    const places = Array.from({ length: 24 }, (_, hour) => shiftAt(hour * 3_600_000 + 1234))
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
    expect(places.every(({ x, y }) => x >= 0 && x <= 2 && y >= 0 && y <= 2)).toBe(true)
    expect(shiftAt(5000)).toEqual(shiftAt(3_599_999))
  })

  test('[DISPLAY-13] A newer version is taken up by itself, each wall at a moment of its own; an ended sign-in asks for one', () => {
    const needs$ = new Subject<'signIn' | 'reload' | null>()
    const told: string[] = []
    const waits: number[] = []
    const wait = (milliseconds: number, then: () => void) => {
      waits.push(milliseconds)
      then()
      return () => undefined
    }
    keepFresh({ needs$, loadAgain: () => told.push('load'), signedOut: () => told.push('sign in'), wait, random: () => 0.5 })
    needs$.next(null)
    expect(told).toEqual([])
    needs$.next('reload')
    needs$.next('signIn')
    expect(told).toEqual(['load', 'sign in'])
    expect(waits).toEqual([10_000])
  })

  test('[DISPLAY-14] On the day the clocks go forward the hours of the band are those of the wall clock, and one of them is not there', () => {
    const from = Date.parse('2026-10-03T14:00:00.000Z')
    const hours = hourMarks({ from, to: from + 5 * 3_600_000 }, timeZone).map((at) =>
      new Date(at).toLocaleTimeString('en-AU', { timeZone, hour: 'numeric', hour12: false }),
    )
    expect(hours.map(Number).map((hour) => hour % 24)).toEqual([0, 1, 3, 4, 5])
  })

  test('[DISPLAY-15] An hour yields where the time of now would stand over it', () => {
    const clear = [100, 180, 260, 340, 420].map((x) => isClear(x, 300, 500))
    expect(clear).toEqual([true, true, false, false, true])
    expect(isClear(480, 100, 500)).toBe(false)
  })

  test('[DISPLAY-14] What lies outside the hours of the band stands at its edge', () => {
    const x = scaleOf({ from: ms('08:00'), to: ms('18:00') }, 1000)
    expect([x(ms('07:00')), x(ms('08:00')), x(ms('13:00')), x(ms('19:00'))]).toEqual([0, 0, 500, 1000])
  })
})
