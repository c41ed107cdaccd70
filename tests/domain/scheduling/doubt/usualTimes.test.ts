import { describe, expect, test } from 'vitest'
import { type StepHourCell, type StepTimeCell, usualTimesOf } from '#domain/scheduling/doubt/usualTimes.ts'
import { aDay, questionsAt, inState, settings } from './aDay.ts'

/** So many treatments of this share of the booked time, and one of twice that spread around it. */
const treatments = (count: number, share: number, spread = 0) => ({
  treatments: count,
  treatmentShares: count * share,
  treatmentSquares: count * (share ** 2 + spread ** 2),
})
const checkouts = (count: number, seconds: number) => ({
  checkouts: count,
  checkoutSeconds: count * seconds,
  checkoutSquares: count * seconds ** 2,
})
const cell = (provider: string, type: string, sums: object): StepTimeCell => ({ provider, type, ...sums })
const hour = (first: number, sums: object): StepHourCell => ({ minute: 60 * first, ...sums })
const lee = { provider: 'lee', type: 'exam', hour: 10 }

describe('usual times', () => {
  test('[DOUBT-20] fewer than twenty steps at a location give no usual time', () => {
    expect(usualTimesOf([cell('lee', 'exam', treatments(19, 800))], []).usualFor('treatment', lee)).toBeNull()
    expect(usualTimesOf([cell('lee', 'exam', treatments(20, 800))], []).usualFor('treatment', lee)).toMatchObject({ middle: 800 })
  })

  test('[DOUBT-21] a type and provider with many steps have their own usual time, and one with few that of the wider group', () => {
    const usual = usualTimesOf(
      [cell('kim', 'clean', treatments(1000, 800)), cell('lee', 'exam', treatments(1000, 1000)), cell('kim', 'exam', treatments(1, 2000))],
      [],
    )
    const middleFor = (provider: string, type: string) => usual.usualFor('treatment', { provider, type, hour: 10 })?.middle ?? 0
    expect(middleFor('lee', 'exam')).toBeCloseTo(1000, -1)
    expect(middleFor('kim', 'clean')).toBeCloseTo(800, -1)
    // Its one treatment of twice the booked time moves it by a tenth of the way.
    expect(middleFor('kim', 'exam')).toBeCloseTo(1000 + 1000 / 11, -1)
    expect(middleFor('new', 'unknown')).toBeCloseTo(901, 0)
  })

  test('[DOUBT-22] an hour in which steps take longer makes the usual time longer', () => {
    const usual = usualTimesOf([cell('lee', 'exam', checkouts(2000, 300))], [hour(9, checkouts(1000, 200)), hour(17, checkouts(1000, 400))])
    const middleAt = (at: number) => usual.usualFor('checkout', { ...lee, hour: at })?.middle ?? 0
    expect([middleAt(9), middleAt(12), middleAt(17)].map((middle) => Math.round(middle / 10))).toEqual([20, 30, 40])
  })

  test('[DOUBT-23] a patient is doubtful at checkout when patients have usually left, and at the limit of the setting at the latest', () => {
    const quick = usualTimesOf([cell('lee', 'exam', checkouts(100, 300))], [])
    const slow = usualTimesOf([cell('lee', 'exam', checkouts(100, 3000))], [])
    const day = (usual: typeof quick) => aDay([inState('checkout', 0)], { usual })
    expect(questionsAt(4, day(quick))).toEqual([])
    expect(questionsAt(5, day(quick))).toEqual(['checkout a'])
    expect(questionsAt(settings.doubtCheckoutAfter - 1, day(slow))).toEqual([])
    expect(questionsAt(settings.doubtCheckoutAfter, day(slow))).toEqual(['checkout a'])
  })

  test('[DOUBT-23] a treatment is doubtful by the share of its booked time that is usual', () => {
    const usual = usualTimesOf([cell('lee', 'exam', treatments(100, 800, 100))], [])
    // 800 + 5 × 100 thousandths of 30 minutes.
    expect([38, 40].map((minutes) => questionsAt(minutes, aDay([inState('inTreatment', 0)], { usual })))).toEqual([[], ['treatment a']])
  })
})
