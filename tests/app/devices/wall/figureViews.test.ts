import { describe, expect, test } from 'vitest'
import { figureViews } from '#app/devices/wall/figures/figureViews.ts'
import { wallDisplay } from '#locale/kiosk/wallDisplay.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import { noUsualFigures, type UsualFigures } from '#streams/derive/wall/usualFigures.ts'
import { aDay, ms } from '../../../streams/derive/support/dayRows.ts'
import { toWallRows } from '../../../streams/derive/support/wallRows.ts'
import { fillText } from '../../support/fillText.ts'

const noFigures: WallFigures = { seen: null, chairUse: null, attendance: null, rebooked: null, wonBack: null, waitingTime: null }
const withWait = (minutes: number): WallFigures => ({ ...noFigures, waitingTime: { middle: minutes * 60_000, of: 3 } })
const viewsByName = (figures: WallFigures, usuals: Partial<UsualFigures> = {}) =>
  Object.fromEntries(
    figureViews(figures, { ...noUsualFigures, ...usuals }, toWallRows(aDay([])), ms('10:42')).map((figure) => [figure.name, figure]),
  )

describe('figure and its usual range', () => {
  const usual = { middle: 6 * 60_000, low: 4 * 60_000, high: 8 * 60_000 }

  test('[DISPLAY-23] a figure turns amber only on the wrong side of its usual range, and only if staff can still change the day', () => {
    const isAmberAfter = (minutes: number) => viewsByName(withWait(minutes), { waitingTime: usual })['waitingTime']?.isAmber
    expect([isAmberAfter(3), isAmberAfter(8), isAmberAfter(9)]).toEqual([false, false, true])
    const attendance = { part: 1, of: 10 }
    const poor = viewsByName({ ...noFigures, attendance, chairUse: attendance }, { attendance: { middle: 0.9, low: 0.8, high: 1 } })
    expect(poor['attendance']?.isAmber).toBe(false)
    expect(
      viewsByName({ ...noFigures, chairUse: attendance }, { chairUse: { middle: 0.8, low: 0.7, high: 0.9 } })['chairUse']?.isAmber,
    ).toBe(true)
  })

  test('[DISPLAY-23] without a usual range, a wait turns amber only at the practice’s own limit', () => {
    expect([viewsByName(withWait(9))['waitingTime']?.isAmber, viewsByName(withWait(10))['waitingTime']?.isAmber]).toEqual([false, true])
  })

  test('[DISPLAY-17] the usual value is written and drawn where it is known, and nowhere else', () => {
    const withUsual = viewsByName(withWait(9), { waitingTime: usual })['waitingTime']
    expect([withUsual?.value, withUsual?.caption]).toEqual(['9 min', fillText(wallDisplay.usual, { value: '6 min' })])
    expect(withUsual?.usual).toEqual({ middle: 0.3, low: 0.2, high: 0.4 })
    const withoutUsual = viewsByName(withWait(9))['waitingTime']
    expect([withoutUsual?.caption, withoutUsual?.usual]).toEqual([fillText(wallDisplay.waitingTimeOf_other, { count: '3' }), null])
    expect(viewsByName(noFigures)['seen']).toMatchObject({ value: '–', caption: wallDisplay.nothingYet, at: null })
  })
})
