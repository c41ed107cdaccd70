import { describe, expect, test } from 'vitest'
import type { CountableAppointment } from '#domain/figures/countedAppointment.ts'
import { stepFigures } from '#domain/figures/stepFigures.ts'
import { createZoneDays } from '#domain/figures/zoneDays.ts'
import { at } from './aDay.ts'

const days = createZoneDays('Australia/Sydney')
const departed: CountableAppointment = {
  state: { visit: 'departed' },
  provider: 'lee',
  type: 'exam',
  startsAt: at(0),
  endsAt: at(30),
  seatedAt: at(1),
  startedAt: at(3),
  finishedAt: at(27),
  departedAt: at(33),
}
const countsOf = (appointment: CountableAppointment) => stepFigures.map(({ count }) => count(appointment, days))
const valuesOf = (appointment: CountableAppointment) => countsOf(appointment)[0]?.[0]?.values

describe('the figures of steps', () => {
  test('[DOUBT-60] an appointment that has ended counts its steps once, by month with provider and type, and by month with the hour', () => {
    const values = {
      ...{ preparations: 1, preparationSeconds: 120 },
      ...{ treatments: 1, treatmentShares: 800, treatmentSquares: 640_000 },
      ...{ checkouts: 1, checkoutSeconds: 360, checkoutSquares: 129_600 },
    }
    expect(countsOf(departed)).toEqual([
      [{ day: '2026-11-01', provider: 'lee', type: 'exam', values }],
      [{ day: '2026-11-01', minute: 600, values }],
    ])
  })

  test('[DOUBT-60] an appointment that has not ended, or was closed after its day, counts no step', () => {
    expect(countsOf({ ...departed, state: { visit: 'checkout' } })).toEqual([[], []])
    expect(countsOf({ ...departed, closedLateAt: at(1440) })).toEqual([[], []])
  })

  test('[DOUBT-61] a step that took implausibly long, or whose times are missing, is left out and the others count', () => {
    expect(valuesOf({ ...departed, departedAt: at(58) })).not.toHaveProperty('checkouts')
    expect(valuesOf({ ...departed, startedAt: at(22) })).not.toHaveProperty('preparations')
    expect(valuesOf({ ...departed, finishedAt: at(64), departedAt: at(65) })).not.toHaveProperty('treatments')
    expect(valuesOf({ ...departed, seatedAt: null })).toMatchObject({ treatments: 1, checkouts: 1 })
    expect(countsOf({ ...departed, seatedAt: null, startedAt: null, finishedAt: null })).toEqual([[], []])
  })
})
