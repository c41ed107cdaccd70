import { expect, test } from 'vitest'
import { planPastDay, workingDaysBefore } from '#demo/firstStart/past/planPast.ts'

const steps = ['arrivedAt', 'seatedAt', 'startedAt', 'finishedAt', 'departedAt'] as const

test('[DEMO-6] the weeks behind a demo day are its working days, and end on the day before it', () => {
  const days = workingDaysBefore('2026-11-26', 8)
  expect([days.length, days[0], days.at(-1)]).toEqual([40, '2026-10-01', '2026-11-25'])
  expect(workingDaysBefore('2026-11-26', 0)).toEqual([])
})

test('[DEMO-6] each patient of a day that is over came, sat and left in that order, or did not come', () => {
  const bookings = workingDaysBefore('2026-11-26', 2).flatMap((day) => planPastDay(day, 'Australia/Sydney'))
  const ends = Map.groupBy(bookings, ({ outcome }) => String(outcome['ended']))
  expect([...ends.keys()].toSorted()).toEqual(['cancelled', 'departed', 'noShow'])
  for (const { outcome } of ends.get('departed') ?? []) {
    const times = steps.map((step) => String(outcome[step]))
    expect(times.toSorted()).toEqual(times)
  }
  expect(ends.get('departed')?.length).toBeGreaterThan(0.8 * bookings.length)
})
