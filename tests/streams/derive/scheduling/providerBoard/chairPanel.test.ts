import { expect, test } from 'vitest'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { DayRows, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildChairPanel } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { aChair, aDay, aProvider, at, anAppointment, ms, rows } from '#tests/streams/derive/support/dayRows.ts'
import { emptyReadiness } from '#tests/streams/derive/support/readinessRows.ts'

const hannah: ProviderRow = { ...aProvider('hannah', 'Hannah Kirby'), role: 'hygienist' }
const providers = rows([hannah, aProvider('raman', 'Dr Raman'), aProvider('okafor', 'Dr Okafor')])
const chairs = rows([aChair(1, 'raman'), aChair(2, 'okafor'), aChair(4, 'hannah', 'occupied')])

const aMorning = aDay(
  [
    anAppointment({
      id: 'ada',
      starts: '10:00',
      minutes: 45,
      provider: 'hannah',
      chair: 'chair4',
      visit: 'inTreatment',
      exam: 'requested',
      since: '10:39',
      seated: '10:02',
    }),
    anAppointment({ id: 'ben', starts: '10:45', minutes: 45, provider: 'hannah', chair: 'chair4', visit: 'arrived', since: '10:40' }),
    anAppointment({
      id: 'cleo',
      starts: '10:00',
      minutes: 60,
      provider: 'raman',
      chair: 'chair1',
      visit: 'inTreatment',
      since: '10:05',
      seated: '10:00',
    }),
  ],
  { providers, chairs },
)

const chairPanelOf = (provider: string, day: DayRows = aMorning, time = '10:42') =>
  buildChairPanel(day, createDayPlan(day, ms(time)), provider, ms(time), emptyReadiness)

test('[MINE-1] the chair panel shows the patient in the chair, since when, the booked length, when it is free and who is next', () => {
  expect(chairPanelOf('hannah')).toMatchObject({
    chair: '4',
    seated: { id: 'ada', seatedAt: at('10:02'), bookedMinutes: 45, freeAt: ms('10:47') },
    next: { name: 'ben Test', expectedAt: at('10:47') },
  })
})

test('[MINE-2] a provider who requests a dentist reads which dentist is free, and not one who is treating a patient', () => {
  expect(chairPanelOf('hannah').seated).toMatchObject({ examSince: at('10:39'), freeDentists: ['Dr Okafor'] })
})

test('[MINE-3] a dentist reads which chair requests a dentist, the longest first, and never their own', () => {
  const examRequest = {
    id: 'ada',
    version: 1,
    chair: '4',
    provider: 'Hannah Kirby',
    exam: 'requested',
    since: at('10:39'),
    isForMe: false,
    isUnanswered: false,
  }
  expect(chairPanelOf('okafor').examRequests).toEqual([examRequest])
  expect(chairPanelOf('hannah').examRequests).toBeNull()
  const ownRequest = aDay([anAppointment({ id: 'ada', starts: '10:00', provider: 'raman', visit: 'inTreatment', exam: 'requested' })], {
    providers,
  })
  expect(chairPanelOf('raman', ownRequest).examRequests).toEqual([])
})

test('[MINE-4] for an empty chair the panel shows the chair’s state; a provider without patients today has no next patient', () => {
  expect(chairPanelOf('okafor')).toMatchObject({ chair: '2', row: { state: 'clean' }, seated: null, next: null })
})

test('[MINE-5] only the dentist whom a request names can read it, timed from the first request, and amber if not answered in time', () => {
  const [ada, ...others] = [...aMorning.appointments.values()]
  if (!ada) throw new Error('No dentist request')
  const requested = { ...ada, examWanted: 'okafor', examAskedAt: at('10:31'), flags: [{ code: 'examUnanswered', at: at('10:36') }] }
  const day = { ...aMorning, appointments: rows([requested, ...others]) }
  expect(chairPanelOf('okafor', day).examRequests).toMatchObject([{ isForMe: true, isUnanswered: true, since: at('10:31') }])
  expect(chairPanelOf('raman', day).examRequests).toEqual([])
  expect(chairPanelOf('hannah', day).seated).toMatchObject({ examWanted: 'Dr Okafor', isUnanswered: true, examSince: at('10:31') })
  expect(chairPanelOf('hannah').seated).toMatchObject({ examWanted: null, isUnanswered: false })
})

test('[MINE-6] a dentist who came to an exam requested by name reads it as theirs, and another dentist does not', () => {
  const [ada, ...others] = [...aMorning.appointments.values()]
  if (!ada) throw new Error('No dentist request')
  const inExam = { ...ada, examWanted: 'okafor', state: { ...ada.state, exam: 'inProgress' as const } }
  const day = { ...aMorning, appointments: rows([inExam, ...others]) }
  expect(chairPanelOf('okafor', day).examRequests).toMatchObject([{ id: 'ada', exam: 'inProgress' }])
  expect(chairPanelOf('raman', day).examRequests).toEqual([])
})
