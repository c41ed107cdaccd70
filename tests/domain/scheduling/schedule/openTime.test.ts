import { describe, expect, test } from 'vitest'
import { type LocalDay, openSpans, type ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { areRostersOverlapping, isRosteredOn } from '#domain/scheduling/schedule/rosterDays.ts'
import { exceptionFault, rosterFault } from '#domain/scheduling/schedule/scheduleFaults.ts'
import { Temporal } from '#domain/temporal.ts'
import { daysAfter } from '#domain/time.ts'
import { anException, aRoster, openingHours } from './scheduleRows.ts'

const sydney = 'Australia/Sydney'
const local = (day: string, timeZone = sydney): LocalDay => ({ day, location: 'bridge', timeZone })

/** The open time of `raman` as wall-clock times. */
const openOn = (rows: Partial<ScheduleRows>, day = '2026-11-24', timeZone = sydney) =>
  openSpans({ rosters: [openingHours()], exceptions: [], ...rows }, local(day, timeZone), 'raman').map(({ startsAt, endsAt }) =>
    [startsAt, endsAt]
      .map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5))
      .join('–'),
  )

describe('open time', () => {
  test('[SCHEDULE-1] a provider works their roster within the opening hours of the location, and without any roster all of these', () => {
    expect(openOn({})).toEqual(['08:00–18:00'])
    expect(openOn({ rosters: [openingHours(), aRoster()] })).toEqual(['09:00–17:00'])
    expect(openOn({ rosters: [openingHours(), aRoster({ from: '07:00', to: '20:00' })] })).toEqual(['08:00–18:00'])
    expect(openOn({ rosters: [openingHours(), aRoster({ location: 'harbour' })] })).toEqual([])
    expect(openOn({ rosters: [openingHours({ weekdays: [1] })] })).toEqual([])
    expect(openOn({ rosters: [aRoster()] })).toEqual([])
  })

  test('[SCHEDULE-2] a kept break is not open; another break is', () => {
    const pause = { from: '12:00', to: '13:00' }
    expect(openOn({ rosters: [openingHours(), aRoster({ breaks: [{ ...pause, kept: true }] })] })).toEqual(['09:00–12:00', '13:00–17:00'])
    expect(openOn({ rosters: [openingHours(), aRoster({ breaks: [{ ...pause, kept: false }] })] })).toEqual(['09:00–17:00'])
    expect(openOn({ rosters: [openingHours({ breaks: [{ ...pause, kept: true }] })] })).toEqual(['08:00–12:00', '13:00–18:00'])
  })

  test('[SCHEDULE-3] an exception changes one day of a provider or of the location', () => {
    const rosters = [openingHours(), aRoster()]
    const sick = anException({ provider: 'raman', location: null, from: '10:00', to: '17:00', reason: 'sick' })
    expect(openOn({ rosters, exceptions: [sick] })).toEqual(['09:00–10:00'])
    expect(openOn({ rosters, exceptions: [sick] }, '2026-11-25')).toEqual(['09:00–17:00'])
    expect(openOn({ rosters, exceptions: [{ ...sick, provider: 'okafor' }] })).toEqual(['09:00–17:00'])
    expect(openOn({ rosters, exceptions: [anException({})] })).toEqual([])
    const extra = anException({ provider: 'raman', kind: 'extra', from: '17:00', to: '19:00' })
    expect(openOn({ rosters, exceptions: [extra] })).toEqual(['09:00–18:00'])
    expect(openOn({ rosters, exceptions: [extra, anException({ kind: 'extra', from: '18:00', to: '20:00' })] })).toEqual(['09:00–19:00'])
  })

  test.each([
    ['Australia/Sydney', '2026-10-03'],
    ['Australia/Sydney', '2027-04-03'],
    ['Australia/Adelaide', '2026-10-03'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['Australia/Lord_Howe', '2027-04-03'],
  ])('[SCHEDULE-4] a roster in %s begins at the same wall-clock time before and after the clocks change (%s)', (timeZone, day) => {
    const rosters = [openingHours(), aRoster()]
    for (const days of [0, 1, 2]) expect(openOn({ rosters }, daysAfter(day, days), timeZone)).toEqual(['09:00–17:00'])
  })

  test('[SCHEDULE-5] a roster of every second week counts from the week of its anchor day', () => {
    const fortnightly = aRoster({ weekdays: [1, 7], everyWeeks: 2, startsOn: '2026-11-01', anchorDay: '2026-11-25', endsOn: '2026-12-20' })
    const days = Array.from({ length: 60 }, (_, index) => daysAfter('2026-10-25', index)).filter((day) => isRosteredOn(fortnightly, day))
    expect(days).toEqual(['2026-11-01', '2026-11-09', '2026-11-15', '2026-11-23', '2026-11-29', '2026-12-07', '2026-12-13'])
  })

  test('[SCHEDULE-6] two rosters overlap only if they have a time on the same day', () => {
    const fortnightly = aRoster({ everyWeeks: 2, weekdays: [2] })
    expect(areRostersOverlapping(aRoster(), fortnightly)).toBe(true)
    expect(areRostersOverlapping(aRoster({ weekdays: [1] }), fortnightly)).toBe(false)
    expect(areRostersOverlapping(aRoster({ to: '09:30' }), aRoster({ from: '09:30' }))).toBe(false)
    expect(areRostersOverlapping({ ...fortnightly, startsOn: '2026-01-06' }, { ...fortnightly, startsOn: '2026-01-13' })).toBe(false)
    const everyThree = aRoster({ everyWeeks: 3, weekdays: [2], startsOn: '2026-01-13' })
    expect(areRostersOverlapping({ ...fortnightly, startsOn: '2026-01-06' }, everyThree)).toBe(true)
    expect(areRostersOverlapping(aRoster({ endsOn: '2026-02-01' }), aRoster({ startsOn: '2026-02-02' }))).toBe(false)
  })

  test('[SCHEDULE-7] a break outside the roster, times in the wrong order and a time that the clocks skip are faults', () => {
    const faultOf = (fields: Parameters<typeof aRoster>[0], timeZone = sydney) => rosterFault(aRoster(fields), timeZone)?.path ?? null
    expect(faultOf({})).toBe(null)
    expect(faultOf({ from: '17:00' })).toBe('to')
    expect(faultOf({ endsOn: '2025-12-31' })).toBe('endsOn')
    expect(faultOf({ weekdays: [1, 1] })).toBe('weekdays')
    expect(faultOf({ breaks: [{ from: '08:30', to: '09:30', kept: true }] })).toBe('breaks.0')
    expect(faultOf({ breaks: [{ from: '12:00', to: '12:00', kept: true }] })).toBe('breaks.0')
    expect(faultOf({ from: '02:30' })).toBe('from')
    expect(faultOf({ from: '02:30', weekdays: [1, 2, 3, 4, 5, 6] })).toBe(null)
    expect(faultOf({ from: '02:10', endsOn: '2027-09-01' }, 'Australia/Lord_Howe')).toBe('from')
    expect(faultOf({ from: '02:30' }, 'Australia/Brisbane')).toBe(null)
  })

  test('[SCHEDULE-8] an exception names a provider or a location, has both times or none, and extra time has all of these', () => {
    const faultOf = (fields: Parameters<typeof anException>[0]) => exceptionFault(anException(fields), sydney)?.path ?? null
    expect(faultOf({})).toBe(null)
    expect(faultOf({ location: null })).toBe('location')
    expect(faultOf({ location: null, provider: 'raman' })).toBe(null)
    expect(faultOf({ from: '09:00' })).toBe('to')
    expect(faultOf({ from: '09:00', to: '09:00' })).toBe('to')
    expect(faultOf({ kind: 'extra' })).toBe('from')
    expect(faultOf({ kind: 'extra', location: null, provider: 'raman' })).toBe('location')
    expect(faultOf({ day: '2026-10-04', from: '02:30', to: '04:00' })).toBe('from')
  })

  test('[SCHEDULE-460] an announced lateness names its provider and has both times, and closes no time', () => {
    const faultOf = (fields: Parameters<typeof anException>[0]) =>
      exceptionFault(anException({ kind: 'late', ...fields }), sydney)?.path ?? null
    expect(faultOf({ from: '08:00', to: '09:40' })).toBe('provider')
    expect(faultOf({ provider: 'raman' })).toBe('from')
    expect(faultOf({ provider: 'raman', from: '08:00', to: '09:40' })).toBe(null)
  })
})
