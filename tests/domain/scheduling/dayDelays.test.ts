import { describe, expect, test } from 'vitest'
import type { AppointmentState, VisitState } from '#domain/scheduling/appointment.ts'
import { type Closing, type DayVisit, projectDay } from '#domain/scheduling/dayDelays.ts'
import { examCalls } from '#domain/scheduling/examCalls.ts'
import { closedBetween } from '#domain/scheduling/closedTimes.ts'
import { millisecondsOf } from '#domain/time.ts'
import { at, timeZone } from '../../support/charts.ts'

const settings = { noShowAfter: 15, breakKept: 20, examTakes: 5 }
const clock = (time: number | undefined) =>
  time === undefined ? null : new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time)

const aPlan = (id: string, visit: VisitState, from: string, to: string, more: Partial<DayVisit> = {}): DayVisit => ({
  id,
  provider: 'raman',
  location: 'harbour',
  chair: 'chair-1',
  startsAt: at(from),
  endsAt: at(to),
  startedAt: visit === 'inTreatment' ? at(from) : null,
  examWanted: null,
  examAskedAt: null,
  state: { visit, exam: 'none' },
  ...more,
})
const aClosing = (from: string, to: string, more: Partial<Closing> = {}): Closing => ({
  startsAt: at(from),
  endsAt: at(to),
  closes: true,
  location: 'harbour',
  provider: null,
  chair: null,
  calendar: null,
  ...more,
})

const expected = (visits: readonly DayVisit[], closings: readonly Closing[], now: string, provider = 'raman') => {
  const times = projectDay(visits, closings, millisecondsOf(at(now)), settings).get(provider)?.expected
  return Object.fromEntries([...(times ?? [])].map(([id, { startsAt }]) => [id, clock(startsAt)]))
}

describe('breaks', () => {
  const day = [
    aPlan('long', 'inTreatment', '11:00', '11:30'),
    aPlan('before', 'ready', '11:30', '12:00'),
    aPlan('after', 'scheduled', '13:00', '13:30'),
    aPlan('later', 'scheduled', '13:30', '14:00'),
  ]
  const lunch = aClosing('12:00', '13:00', { provider: 'raman' })

  test('[DELAY-8] A break takes up delay, all but the twenty minutes of it that are kept', () => {
    expect(expected(day, [lunch], '11:50')).toEqual({ long: '11:00', before: '11:50', after: '13:00', later: '13:30' })
    expect(expected(day, [lunch], '12:20')).toEqual({ long: '11:00', before: '12:20', after: '13:10', later: '13:40' })
    expect(expected(day, [], '12:20')).toMatchObject({ after: '13:00' })
  })

  test('[DELAY-8] One that is shorter is kept whole, one that another is away in is nothing, and one is taken once', () => {
    const tea = aClosing('12:30', '12:40', { provider: 'raman' })
    expect(expected(day, [tea], '12:35')).toMatchObject({ before: '12:35', after: '13:15', later: '13:45' })
    for (const other of [{ provider: 'okafor' }, { chair: 'chair-9' }, { calendar: 'book' }, { closes: false }, { location: 'hillside' }])
      expect(expected(day, [{ ...lunch, provider: null, ...other }], '12:20')).toMatchObject({ after: '13:00' })
    expect(expected(day, [aClosing('12:00', '13:00')], '12:20')).toMatchObject({ after: '13:10' })
  })

  test('[DELAY-8] Whoever is booked in a closed time with a reason is expected then', () => {
    expect(expected([aPlan('urgent', 'scheduled', '12:30', '12:50')], [lunch], '11:00')).toEqual({ urgent: '12:30' })
    expect(expected([aPlan('urgent', 'scheduled', '12:00', '12:20')], [lunch], '11:00')).toEqual({ urgent: '12:00' })
  })
})

describe('chairs and exams', () => {
  const calling = (examWanted: string | null, exam: AppointmentState['exam'] = 'requested') =>
    aPlan('hygiene', 'inTreatment', '09:00', '09:45', {
      provider: 'li',
      chair: 'chair-3',
      examWanted,
      examAskedAt: at('09:30'),
      state: { visit: 'inTreatment', exam },
    })

  test('[DELAY-9] What was booked side by side in two chairs holds up what comes after both, and not each other', () => {
    const two = [
      aPlan('one', 'inTreatment', '09:00', '10:00'),
      aPlan('two', 'ready', '09:30', '10:00', { chair: 'chair-2' }),
      aPlan('three', 'scheduled', '10:00', '10:30', { chair: 'chair-2' }),
    ]
    expect(expected(two, [], '09:20')).toMatchObject({ two: '09:30', three: '10:00' })
    expect(
      expected(
        two.map((visit) => ({ ...visit, chair: 'chair-1' })),
        [],
        '09:20',
      ),
    ).toMatchObject({ two: '10:00' })
    expect(expected(two, [], '10:10')).toMatchObject({ three: '10:40' })
  })

  test('[DELAY-10] Who is called to look at another’s patient does that first, and that patient waits for them', () => {
    const day = [
      aPlan('mine', 'ready', '09:30', '10:00'),
      calling('raman'),
      aPlan('hers', 'scheduled', '09:45', '10:15', { provider: 'li', chair: 'chair-3' }),
    ]
    expect(expected(day, [], '09:30')).toEqual({ mine: '09:35' })
    expect(expected(day, [], '09:43', 'li')).toEqual({ hygiene: '09:00', hers: '09:48' })
    expect(expected([aPlan('mine', 'ready', '09:30', '10:00'), calling(null)], [], '09:30')).toEqual({ mine: '09:30' })
  })

  test('[DELAY-11] Who rang that they come later is expected then, and waited for', () => {
    const late = aPlan('late', 'scheduled', '09:00', '09:30', { expectedLateBy: 20 })
    expect(expected([late, aPlan('next', 'scheduled', '09:30', '10:00')], [], '09:18')).toEqual({ late: '09:20', next: '09:50' })
    expect(expected([late], [], '09:34')).toEqual({ late: '09:34' })
    expect(expected([late], [], '09:35')).toEqual({})
  })

  test('[EXAM-5] The light burns at every dentist who is wanted, with the chair and since when, who waits longest first', () => {
    const since = (id: string, time: string, examWanted: string | null) => ({
      ...calling(examWanted),
      id,
      chair: id,
      examAskedAt: at(time),
    })
    const visits = [
      since('c2', '09:20', 'raman'),
      since('c1', '09:10', null),
      since('c3', '09:05', 'okafor'),
      { ...calling('raman', 'inProgress'), id: 'c4' },
    ]
    expect(examCalls('raman', visits)).toEqual([
      { visit: 'c1', chair: 'c1', since: at('09:10'), asker: 'li' },
      { visit: 'c2', chair: 'c2', since: at('09:20'), asker: 'li' },
    ])
    expect(examCalls('li', visits)).toEqual([])
  })
})

describe('closed times on the clock on the wall', () => {
  test('[EVENT-1] A closed time is from one wall-clock time to another, however long the night was', () => {
    const span = (day: string, from: string, to: string, until?: string) => {
      const { startsAt, endsAt } = closedBetween({ day, from, to, ...(until ? { until } : {}) }, timeZone)
      return (millisecondsOf(endsAt) - millisecondsOf(startsAt)) / 3_600_000
    }
    expect(span('2026-11-24', '12:00', '13:00')).toBe(1)
    expect(span('2026-10-03', '22:00', '06:00', '2026-10-04')).toBe(7)
    expect(span('2026-04-04', '22:00', '06:00', '2026-04-05')).toBe(9)
    expect(() => span('2026-10-04', '02:30', '04:00')).toThrow(RangeError)
  })
})
