import { expect, test } from 'vitest'
import { ownProviderOf, takenBy, takerOf } from '#app/components/scheduling/booking/takenBy.ts'
import type { LastChange } from '#streams/replica/lastChanges.ts'
import { anAppointment, at, ms } from '../../../streams/derive/support/dayRows.ts'

const booked = (id: string, starts: string, provider: string, chair: string | null, visit: 'scheduled' | 'cancelled' = 'scheduled') => ({
  ...anAppointment({ id, starts, provider, visit }),
  chair,
})
const wanted = { provider: 'raman', chair: 'chair2', startsAt: ms('10:10'), length: 20 * 60_000 }

test('[REACH-462] a squeeze-in names each appointment that holds its provider or its chair at that time, in order', () => {
  const appointments = [
    booked('chair', '10:15', 'okafor', 'chair2'),
    booked('provider', '10:00', 'raman', 'chair1'),
    booked('other', '10:15', 'okafor', 'chair1'),
    booked('later', '10:30', 'raman', 'chair2'),
    booked('gone', '10:10', 'raman', 'chair2', 'cancelled'),
  ]
  expect(takenBy(wanted, appointments).map(({ id }) => id)).toEqual(['provider', 'chair'])
  expect(takenBy({ ...wanted, chair: null }, [booked('shared', '10:10', 'okafor', null)])).toEqual([])
})

test('[REACH-463] a squeeze-in prefers the provider of the next appointment of the patient, otherwise of the last one', () => {
  const [morning, evening] = [booked('morning', '08:00', 'okafor', null), booked('evening', '17:00', 'raman', null)]
  expect(ownProviderOf([evening, morning], ms('10:00'))).toBe('raman')
  expect(ownProviderOf([morning], ms('10:00'))).toBe('okafor')
  expect(ownProviderOf([], ms('10:00'))).toBeNull()
})

test('[REACH-464] the taken time names the other user who took it while the page was open, and no user for any other change', () => {
  const row = booked('taken', '10:00', 'raman', null)
  const takerAfter = (command: string, id = 'ana') => {
    const change: LastChange = { by: { kind: 'user', id, name: 'Ana Lima' }, at: at('10:00'), command }
    return takerOf({ lastWrite: () => change, me: { id: 'me' } as never }, row)
  }
  expect(takerAfter('appointments.book')).toBe('Ana Lima')
  expect(takerAfter('appointments.move')).toBe('Ana Lima')
  expect([takerAfter('appointments.confirm'), takerAfter('appointments.book', 'me')]).toEqual([null, null])
  expect(takerOf({ lastWrite: () => null, me: { id: 'me' } as never }, row)).toBeNull()
})
