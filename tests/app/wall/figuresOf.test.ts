import { describe, expect, test } from 'vitest'
import { figuresOf } from '#app/wall/figuresOf.ts'
import type { WallFigures } from '#streams/derive/wall/wallFigures.ts'
import { noUsuals, type Usuals } from '#streams/derive/wall/wallUsual.ts'
import { aDay, ms } from '../../streams/derive/aDay.ts'
import { asWall } from '../../streams/derive/aWall.ts'

const nothing: WallFigures = { seen: null, chairUse: null, attendance: null, rebooked: null, wonBack: null, waitingTime: null }
const waited = (minutes: number): WallFigures => ({ ...nothing, waitingTime: { middle: minutes * 60_000, of: 3 } })
const drawn = (figures: WallFigures, usuals: Partial<Usuals> = {}) =>
  Object.fromEntries(figuresOf(figures, { ...noUsuals, ...usuals }, asWall(aDay([])), ms('10:42')).map((figure) => [figure.name, figure]))

describe('a figure among its usual', () => {
  const usual = { middle: 6 * 60_000, low: 4 * 60_000, high: 8 * 60_000 }

  test('[DISPLAY-23] A long wait asks for somebody and a short one does not; who did not come cannot be changed any more', () => {
    const asks = (minutes: number) => drawn(waited(minutes), { waitingTime: usual })['waitingTime']?.isAmber
    expect([asks(3), asks(8), asks(9)]).toEqual([false, false, true])
    const attendance = { part: 1, of: 10 }
    const badly = drawn({ ...nothing, attendance, chairUse: attendance }, { attendance: { middle: 0.9, low: 0.8, high: 1 } })
    expect(badly['attendance']?.isAmber).toBe(false)
    expect(drawn({ ...nothing, chairUse: attendance }, { chairUse: { middle: 0.8, low: 0.7, high: 0.9 } })['chairUse']?.isAmber).toBe(true)
  })

  test('[DISPLAY-23] Without a usual only the practice’s own bound makes a wait amber', () => {
    expect([drawn(waited(9))['waitingTime']?.isAmber, drawn(waited(10))['waitingTime']?.isAmber]).toEqual([false, true])
  })

  test('[DISPLAY-17] What is usual is said and drawn where it is known, and nowhere else', () => {
    const known = drawn(waited(9), { waitingTime: usual })['waitingTime']
    expect([known?.value, known?.caption]).toEqual(['9 min', 'usual 6 min'])
    expect(known?.usual).toEqual({ middle: 0.3, low: 0.2, high: 0.4 })
    const unknown = drawn(waited(9))['waitingTime']
    expect([unknown?.caption, unknown?.usual]).toEqual(['middle of 3 seated', null])
    expect(drawn(nothing)['seen']).toMatchObject({ value: '–', caption: 'nothing to count yet', at: null })
  })
})
