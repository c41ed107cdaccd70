import { expect, test } from 'vitest'
import { delayAnnouncements } from '#streams/derive/scheduling/reception/delayAnnouncements.ts'
import { aDay, anAppointment, ms } from '../../support/dayRows.ts'

const running = anAppointment({ id: 'running', starts: '09:00', visit: 'inTreatment', seated: '09:12' })

const listed = (...appointments: readonly ReturnType<typeof anAppointment>[]) =>
  delayAnnouncements(aDay([running, ...appointments]), ms('09:20')).map(({ provider, patients }) => [
    provider.name,
    patients.map(({ appointment, minutes }) => `${appointment.id} ${minutes}`),
  ])

test('[SIDE-15] “Tell patients” lists the upcoming patients of each late provider, who do not know that delay yet', () => {
  const next = anAppointment({ id: 'next', starts: '09:30' })
  expect(listed(next, anAppointment({ id: 'later', starts: '09:55' }))).toEqual([['Dr Raman', ['next 12', 'later 17']]])
  expect(listed(anAppointment({ id: 'here', starts: '09:30', visit: 'ready' }))).toEqual([])
  expect(listed(anAppointment({ id: 'other', starts: '09:30', provider: 'okafor' }))).toEqual([])
  expect(listed({ ...next, delayToldMinutes: 9 })).toEqual([])
  expect(listed({ ...next, delayToldMinutes: 30 })).toEqual([['Dr Raman', ['next 12']]])
})
