import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToothGesture, longPressAfter } from '#app/components/odontogram/gesture/createToothGesture.ts'
import { layoutOf, nearestInRow, teethBetween, toothBeside } from '#app/components/odontogram/layout/layoutOf.ts'

const layout = layoutOf('permanent', false)
const middleOf = (tooth: number): number => layout.columns.find((place) => place.tooth === tooth)?.x ?? Number.NaN

/** A gesture whose reports are listed. A unit of the drawing is a pixel. */
function createSample() {
  const reports: string[] = []
  const gesture = createToothGesture({
    onTap: (tooth, surface) => reports.push(`tap ${tooth} ${surface}`),
    onLongPress: (tooth) => reports.push(`long press ${tooth}`),
    onReach: (from, to) => reports.push(`reach ${from} ${to}`),
    onDragEnd: (from, to) => reports.push(`range ${teethBetween(layout, from, to).join(' ')}`),
    onEnd: () => {},
    toothAt: (from, x) => nearestInRow(layout, from, x),
  })
  const pressOn = (tooth: number, surface: 'M' | null = null) => gesture.begin({ x: middleOf(tooth), y: 100, tooth, surface })
  return { gesture, reports, pressOn }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[TOOTH-16] a tap reports the tooth, and the surface only if it is on one', () => {
  const { gesture, reports, pressOn } = createSample()
  pressOn(46)
  gesture.end()
  pressOn(16, 'M')
  gesture.move(middleOf(16) + 4, 104)
  gesture.end()
  gesture.begin({ x: 0, y: 0, tooth: null, surface: null })
  gesture.end()
  expect(reports).toEqual(['tap 46 null', 'tap 16 M'])
})

test('[TOOTH-17] a long press reports the tooth once, and lifting the finger is no tap', () => {
  const { gesture, reports, pressOn } = createSample()
  pressOn(46)
  vi.advanceTimersByTime(longPressAfter - 1)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual(['long press 46'])
  gesture.move(middleOf(44), 100)
  gesture.end()
  expect(reports).toEqual(['long press 46'])
})

test('[TOOTH-18] a finger that moves away or is cancelled makes no long press', () => {
  const { gesture, reports, pressOn } = createSample()
  pressOn(46)
  gesture.move(middleOf(46) + 12, 100)
  vi.advanceTimersByTime(longPressAfter)
  gesture.end()
  pressOn(46)
  gesture.cancel()
  vi.advanceTimersByTime(longPressAfter)
  gesture.end()
  expect(reports).toEqual(['tap 46 null'])
})

test('[TOOTH-19] a drag along the crowns reports each tooth that it reaches, and the whole range at its end', () => {
  const { gesture, reports, pressOn } = createSample()
  pressOn(12)
  for (const tooth of [11, 11, 21]) gesture.move(middleOf(tooth), 400)
  gesture.end()
  expect(reports).toEqual(['reach 12 11', 'reach 12 21', 'range 12 11 21'])
})

test('[TOOTH-20] arrows move along the row of a tooth and to the tooth above or below it', () => {
  expect([toothBeside(layout, 11, 'right'), toothBeside(layout, 11, 'left'), toothBeside(layout, 18, 'left')]).toEqual([21, 12, null])
  expect([toothBeside(layout, 45, 'up'), toothBeside(layout, 85, 'up'), toothBeside(layout, 55, 'up')]).toEqual([85, 55, 15])
  expect([toothBeside(layout, 18, 'up'), toothBeside(layout, 41, 'down')]).toEqual([null, null])
})
