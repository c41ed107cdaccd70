import { expect, test } from 'vitest'
import { weekdaysWith } from '#demo/data/hours.ts'
import { holidaysAfter } from '#demo/firstStart/past/createHolidays.ts'
import { easterOf, nswHolidaysOf } from '#demo/firstStart/past/nswHolidays.ts'
import { planPastDay, workingDaysAfter, workingDaysBefore } from '#demo/firstStart/past/planPast.ts'

const steps = ['arrivedAt', 'seatedAt', 'startedAt', 'finishedAt', 'departedAt'] as const

test('[DEMO-6] the weeks behind a demo day are its working days, and end on the day before it', () => {
  const days = workingDaysBefore('2026-11-26', 8)
  expect([days.length, days[0], days.at(-1)]).toEqual([40, '2026-10-01', '2026-11-25'])
  expect(workingDaysBefore('2026-11-26', 0)).toEqual([])
  // A Sunday: the eight before it as well.
  const withSundays = workingDaysBefore('2026-11-29', 8)
  expect([withSundays.length, withSundays[0], withSundays.at(-1)]).toEqual([48, '2026-10-04', '2026-11-27'])
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

test('[DEMO-450] the working days after a day leave out the weekend, and the weekend is closed unless it is the day itself', () => {
  expect(workingDaysAfter('2026-11-26', 4)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
  expect(workingDaysAfter('2026-11-28', 1)).toEqual(['2026-11-30'])
  expect([weekdaysWith('2026-11-26'), weekdaysWith('2026-11-29'), weekdaysWith('2026-11-28', [1, 7])]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 7],
    [1, 6, 7],
  ])
})

test('[DEMO-451] the demo practice has the public holidays of New South Wales to the end of the next year', () => {
  const holidays = holidaysAfter('2026-11-24')
  expect(holidays.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-12-25 Christmas Day',
    '2026-12-26 Boxing Day',
    '2026-12-28 Boxing Day (additional day)',
    '2027-01-01 New Year’s Day',
    '2027-01-26 Australia Day',
    '2027-03-26 Good Friday',
    '2027-03-27 Easter Saturday',
    '2027-03-28 Easter Sunday',
    '2027-03-29 Easter Monday',
    '2027-04-25 Anzac Day',
    '2027-06-14 King’s Birthday',
    '2027-10-04 Labour Day',
    '2027-12-25 Christmas Day',
    '2027-12-27 Christmas Day (additional day)',
    '2027-12-26 Boxing Day',
    '2027-12-28 Boxing Day (additional day)',
  ])
  expect(nswHolidaysOf(2030).find(({ name }) => name === 'Australia Day')?.day).toBe('2030-01-28')
  expect([2024, 2025, 2038, 2049].map(easterOf)).toEqual(['2024-03-31', '2025-04-20', '2038-04-25', '2049-04-18'])
})
