import { describe, expect, test } from 'vitest'
import type { AppointmentState, VisitState } from '#domain/scheduling/appointment.ts'
import { type BlockoutTime, type DayAppointment, projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import { type Absence, absencesIn } from '#domain/scheduling/schedule/absence.ts'
import { examCalls } from '#domain/scheduling/examCalls.ts'
import { blockoutBetween } from '#domain/scheduling/blockoutTimes.ts'
import { millisecondsOf } from '#domain/time.ts'
import { at, timeZone } from '../../support/machines/appointmentOutcome.ts'

const settings = { noShowAfter: 15, breakKept: 20, examTakes: 5 }
const clock = (time: number | undefined) =>
  time === undefined ? null : new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time)

const anAppointment = (
  id: string,
  visitState: VisitState,
  from: string,
  to: string,
  overrides: Partial<DayAppointment> = {},
): DayAppointment => ({
  id,
  provider: 'raman',
  location: 'harbour',
  chair: 'chair-1',
  startsAt: at(from),
  endsAt: at(to),
  startedAt: visitState === 'inTreatment' ? at(from) : null,
  examWanted: null,
  examAskedAt: null,
  state: { visit: visitState, exam: 'none' },
  ...overrides,
})
const aBlockout = (from: string, to: string, overrides: Partial<BlockoutTime> = {}): BlockoutTime => ({
  startsAt: at(from),
  endsAt: at(to),
  closes: true,
  location: 'harbour',
  provider: null,
  chair: null,
  calendar: null,
  ...overrides,
})

const expectedStarts = (
  appointments: readonly DayAppointment[],
  blockouts: readonly BlockoutTime[],
  now: string,
  provider = 'raman',
  absences: readonly Absence[] = [],
) => {
  const times = projectDayDelays(appointments, { blockouts, absences }, millisecondsOf(at(now)), settings).get(provider)?.expected
  return Object.fromEntries([...(times ?? [])].map(([id, { startsAt }]) => [id, clock(startsAt)]))
}

describe('breaks', () => {
  const day = [
    anAppointment('long', 'inTreatment', '11:00', '11:30'),
    anAppointment('before', 'ready', '11:30', '12:00'),
    anAppointment('after', 'scheduled', '13:00', '13:30'),
    anAppointment('later', 'scheduled', '13:30', '14:00'),
  ]
  const lunch = aBlockout('12:00', '13:00', { provider: 'raman' })

  test('[DELAY-8] a break reduces the delay, except for its last 20 minutes, which are kept', () => {
    expect(expectedStarts(day, [lunch], '11:50')).toEqual({ long: '11:00', before: '11:50', after: '13:00', later: '13:30' })
    expect(expectedStarts(day, [lunch], '12:20')).toEqual({ long: '11:00', before: '12:20', after: '13:10', later: '13:40' })
    expect(expectedStarts(day, [], '12:20')).toMatchObject({ after: '13:00' })
  })

  test('[DELAY-8] a break shorter than 20 minutes is kept whole, another provider’s break does not count, and each break counts once', () => {
    const teaBreak = aBlockout('12:30', '12:40', { provider: 'raman' })
    expect(expectedStarts(day, [teaBreak], '12:35')).toMatchObject({ before: '12:35', after: '13:15', later: '13:45' })
    for (const overrides of [
      { provider: 'okafor' },
      { chair: 'chair-9' },
      { calendar: 'book' },
      { closes: false },
      { location: 'hillside' },
    ])
      expect(expectedStarts(day, [{ ...lunch, provider: null, ...overrides }], '12:20')).toMatchObject({ after: '13:00' })
    expect(expectedStarts(day, [aBlockout('12:00', '13:00')], '12:20')).toMatchObject({ after: '13:10' })
  })

  test('[DELAY-8] a patient booked into a blockout with a reason is expected at the booked time', () => {
    expect(expectedStarts([anAppointment('urgent', 'scheduled', '12:30', '12:50')], [lunch], '11:00')).toEqual({ urgent: '12:30' })
    expect(expectedStarts([anAppointment('urgent', 'scheduled', '12:00', '12:20')], [lunch], '11:00')).toEqual({ urgent: '12:00' })
  })
})

describe('chairs and exams', () => {
  const examAppointment = (examWanted: string | null, exam: AppointmentState['exam'] = 'requested') =>
    anAppointment('hygiene', 'inTreatment', '09:00', '09:45', {
      provider: 'li',
      chair: 'chair-3',
      examWanted,
      examAskedAt: at('09:30'),
      state: { visit: 'inTreatment', exam },
    })

  test('[DELAY-9] appointments booked in parallel in two chairs delay the one that follows both, and not each other', () => {
    const parallel = [
      anAppointment('one', 'inTreatment', '09:00', '10:00'),
      anAppointment('two', 'ready', '09:30', '10:00', { chair: 'chair-2' }),
      anAppointment('three', 'scheduled', '10:00', '10:30', { chair: 'chair-2' }),
    ]
    expect(expectedStarts(parallel, [], '09:20')).toMatchObject({ two: '09:30', three: '10:00' })
    expect(
      expectedStarts(
        parallel.map((appointment) => ({ ...appointment, chair: 'chair-1' })),
        [],
        '09:20',
      ),
    ).toMatchObject({ two: '10:00' })
    expect(expectedStarts(parallel, [], '10:10')).toMatchObject({ three: '10:40' })
  })

  test('[DELAY-10] a dentist called for an exam goes there first; their own next patient and the examined provider’s next patient wait', () => {
    const day = [
      anAppointment('mine', 'ready', '09:30', '10:00'),
      examAppointment('raman'),
      anAppointment('hers', 'scheduled', '09:45', '10:15', { provider: 'li', chair: 'chair-3' }),
    ]
    expect(expectedStarts(day, [], '09:30')).toEqual({ mine: '09:35' })
    expect(expectedStarts(day, [], '09:43', 'li')).toEqual({ hygiene: '09:00', hers: '09:48' })
    expect(expectedStarts([anAppointment('mine', 'ready', '09:30', '10:00'), examAppointment(null)], [], '09:30')).toEqual({
      mine: '09:30',
    })
  })

  test('[DELAY-11] a patient who calls to say they are late is expected at the later time, and the provider waits', () => {
    const lateAppointment = anAppointment('late', 'scheduled', '09:00', '09:30', { expectedLateBy: 20 })
    expect(expectedStarts([lateAppointment, anAppointment('next', 'scheduled', '09:30', '10:00')], [], '09:18')).toEqual({
      late: '09:20',
      next: '09:50',
    })
    expect(expectedStarts([lateAppointment], [], '09:34')).toEqual({ late: '09:34' })
    expect(expectedStarts([lateAppointment], [], '09:35')).toEqual({})
  })

  test('[EXAM-5] every requested dentist sees the exam request with its chair and time, the longest wait first', () => {
    const examRequest = (id: string, time: string, examWanted: string | null) => ({
      ...examAppointment(examWanted),
      id,
      chair: id,
      examAskedAt: at(time),
    })
    const appointments = [
      examRequest('c2', '09:20', 'raman'),
      examRequest('c1', '09:10', null),
      examRequest('c3', '09:05', 'okafor'),
      { ...examAppointment('raman', 'inProgress'), id: 'c4' },
    ]
    expect(examCalls('raman', appointments)).toEqual([
      { appointment: 'c1', chair: 'c1', since: at('09:10'), requester: 'li' },
      { appointment: 'c2', chair: 'c2', since: at('09:20'), requester: 'li' },
    ])
    expect(examCalls('li', appointments)).toEqual([])
  })
})

describe('blockouts in wall-clock time', () => {
  test('[EVENT-1] a blockout lasts from one wall-clock time to another, even if the clocks change in between', () => {
    const span = (day: string, from: string, to: string, until?: string) => {
      const { startsAt, endsAt } = blockoutBetween({ day, from, to, ...(until ? { until } : {}) }, timeZone)
      return (millisecondsOf(endsAt) - millisecondsOf(startsAt)) / 3_600_000
    }
    expect(span('2026-11-24', '12:00', '13:00')).toBe(1)
    expect(span('2026-10-03', '22:00', '06:00', '2026-10-04')).toBe(7)
    expect(span('2026-04-04', '22:00', '06:00', '2026-04-05')).toBe(9)
    expect(() => span('2026-10-04', '02:30', '04:00')).toThrow(RangeError)
  })
})

describe('absent providers', () => {
  const off = (fields: Partial<Absence> = {}): Absence => ({
    ...{ provider: 'raman', location: null, startsAt: at('10:00'), endsAt: at('17:00') },
    ...fields,
  })
  const day = [
    anAppointment('inChair', 'inTreatment', '09:30', '10:00'),
    anAppointment('waits', 'ready', '09:45', '10:15'),
    anAppointment('comes', 'scheduled', '11:00', '11:30'),
    anAppointment('evening', 'scheduled', '17:00', '17:30'),
  ]

  test('[DELAY-20] a provider who is off is late for no patient whose time ends before they are back, except one in the chair', () => {
    expect(expectedStarts(day, [], '10:20', 'raman', [off()])).toEqual({ inChair: '09:30', evening: '17:00' })
    expect(expectedStarts(day, [], '10:20', 'raman', [off({ provider: 'lee' })])).toHaveProperty('waits')
    expect(expectedStarts(day, [], '10:20', 'raman', [off({ provider: null, location: 'harbour' })])).not.toHaveProperty('waits')
    expect(expectedStarts(day, [], '10:20', 'raman', [off({ provider: null, location: 'elsewhere' })])).toHaveProperty('waits')
  })

  test('[DELAY-21] a provider who is back counts as late for the patients who wait', () => {
    expect(expectedStarts(day.slice(1, 2), [], '12:05', 'raman', [off({ endsAt: at('12:00') })])).toEqual({ waits: '12:05' })
  })

  test('[DELAY-22] time off is an absence from its first to its last minute by the clocks of the location, and extra time is none', () => {
    const exception = { provider: 'raman', location: null, day: '2026-11-24', kind: 'off', from: '10:00', to: '12:30' } as const
    expect(absencesIn([exception, { ...exception, kind: 'extra' }], timeZone)).toEqual([off({ endsAt: at('12:30') })])
    expect(absencesIn([{ ...exception, from: null, to: null }], timeZone)).toEqual([
      off({ startsAt: at('00:00'), endsAt: at('00:00', '2026-11-25') }),
    ])
  })
})

describe('patients who were squeezed in', () => {
  test('[DELAY-23] the delay of a patient who was squeezed in counts from the start that they were told', () => {
    const day = [
      anAppointment('now', 'inTreatment', '09:00', '09:50'),
      anAppointment('squeezed', 'ready', '09:10', '09:20', { notifiedStart: at('09:50') }),
    ]
    const byAt = (now: string) =>
      (projectDayDelays(day, { blockouts: [], absences: [] }, millisecondsOf(at(now)), settings).get('raman')?.by ?? 0) / 60_000
    expect([byAt('09:15'), byAt('10:05')]).toEqual([0, 15])
  })
})
