import { expect, test } from 'vitest'
import { familyPlaces } from '#app/components/scheduling/booking/family/familyBookings.ts'
import { anAppointment, ms } from '../../../streams/derive/support/dayRows.ts'

const providers = new Map(
  ['abara', 'okafor', 'raman', 'vale'].map((id) => [id, { id, name: id, active: true, role: id === 'vale' ? 'assistant' : 'dentist' }]),
)
const chairs = new Map(
  [
    ['c1', 1, 'raman'],
    ['c2', 2, 'okafor'],
    ['c3', 3, null],
  ].map(([id, number, provider]) => [id, { id, name: id, number, provider, active: true }]),
)
const length = 30 * 60_000
const first = { provider: 'raman', chair: 'c1', startsAt: ms('10:00') }
const request = { members: ['tama', 'ana', 'mia'], first, length, day: { providers, chairs } as never, appointments: [] }

test('[FAMILY-1] members of a family are placed after each other, with the provider and the chair of the first', () => {
  const places = familyPlaces({ ...request, arrangement: 'after' })
  expect(places).toEqual([
    { ...first, patient: 'tama', startsAt: ms('10:30') },
    { ...first, patient: 'ana', startsAt: ms('11:00') },
    { ...first, patient: 'mia', startsAt: ms('11:30') },
  ])
})

test('[FAMILY-2] members at the same time take the other free providers with a free chair each; the rest follow', () => {
  const beside = familyPlaces({ ...request, arrangement: 'beside' })
  expect(beside).toEqual([
    { patient: 'tama', provider: 'abara', chair: 'c3', startsAt: ms('10:00') },
    { patient: 'ana', provider: 'okafor', chair: 'c2', startsAt: ms('10:00') },
    { ...first, patient: 'mia', startsAt: ms('10:30') },
  ])
  const alone = { providers: new Map([...providers].filter(([id]) => id === 'raman')), chairs }
  expect(familyPlaces({ ...request, members: ['tama'], arrangement: 'beside', day: alone as never })).toEqual([
    { ...first, patient: 'tama', startsAt: ms('10:30') },
  ])
  const busy = { ...anAppointment({ id: 'busy', starts: '10:15', provider: 'okafor' }), chair: 'c3' }
  expect(
    familyPlaces({ ...request, arrangement: 'beside', appointments: [busy] }).map(({ provider, startsAt }) => [provider, startsAt]),
  ).toEqual([
    ['raman', ms('10:30')],
    ['raman', ms('11:00')],
    ['raman', ms('11:30')],
  ])
})
