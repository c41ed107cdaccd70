import { expect, test } from 'vitest'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { type DayAppointment, projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import { type Absence, absencesIn } from '#domain/scheduling/schedule/absence.ts'
import { millisecondsOf } from '#domain/time.ts'
import { at, timeZone } from '../../support/machines/appointmentOutcome.ts'

const anAppointment = (id: string, visit: VisitState, from: string, to: string, startedAt: string | null = null): DayAppointment => ({
  ...{ id, provider: 'raman', location: 'harbour', chair: 'chair-1', startsAt: at(from), endsAt: at(to) },
  ...{ startedAt: startedAt === null ? null : at(startedAt), examWanted: null, examAskedAt: null, state: { visit, exam: 'none' } },
})
const late: Absence = { provider: 'raman', location: 'harbour', startsAt: at('08:10'), endsAt: at('09:40'), isLate: true }

function minutesBehind(appointments: readonly DayAppointment[], now: string, absence = late): readonly number[] {
  const settings = { noShowAfter: 15, breakKept: 20, examTakes: 5 }
  const projection = projectDayDelays(appointments, { blockouts: [], absences: [absence] }, millisecondsOf(at(now)), settings).get('raman')
  return appointments.flatMap(({ id, startsAt }) => {
    const expected = projection?.expected.get(id)?.startsAt
    return expected === undefined ? [] : [(expected - millisecondsOf(startsAt)) / 60_000]
  })
}

test('[DELAY-460] a provider who is announced late is late before a delay is measured, and gaps absorb it', () => {
  const day = [anAppointment('first', 'scheduled', '09:00', '09:30'), anAppointment('second', 'scheduled', '10:30', '11:00')]
  expect(minutesBehind(day, '08:15')).toEqual([40, 0])
  expect(minutesBehind(day, '08:15', { ...late, provider: 'lee' })).toEqual([0, 0])
})

test('[DELAY-461] the measured delay takes over when the provider begins a treatment, also after that patient has left', () => {
  const waits = anAppointment('waits', 'ready', '09:15', '09:30')
  expect(minutesBehind([anAppointment('before', 'inTreatment', '08:00', '08:30', '08:00'), waits], '09:10')).toEqual([0, 25])
  expect(minutesBehind([anAppointment('begun', 'inTreatment', '09:00', '09:15', '09:05'), waits], '09:10')).toEqual([5, 5])
  expect(minutesBehind([anAppointment('begun', 'departed', '09:00', '09:15', '09:05'), waits], '09:20')).toEqual([5])
})

test('[DELAY-462] a late provider is late until the end of the announced time by the clocks of the location', () => {
  const exception = { provider: 'raman', location: 'harbour', day: '2026-11-24', kind: 'late', from: '08:10', to: '09:40' } as const
  expect(absencesIn([exception], timeZone)).toEqual([late])
})
