import { expect, test } from 'vitest'
import { lateTime } from '#app/screens/scheduling/Book/away/lateTime.ts'
import { anAppointment, ms, timeZone } from '../../../../streams/derive/support/dayRows.ts'

const appointments = [
  anAppointment({ id: 'over', starts: '08:00', visit: 'departed', provider: 'raman' }),
  anAppointment({ id: 'next', starts: '09:00', provider: 'raman' }),
  anAppointment({ id: 'other', starts: '08:30', provider: 'lee' }),
]
const timeAt = (now: string, minutesLate = 40) => lateTime({ appointments, provider: 'raman', minutesLate, now: ms(now), timeZone })

test('[DAYBOOK-461] an announced lateness counts from the next patient of the provider, or from now if that time has passed', () => {
  expect(timeAt('08:10')).toEqual({ from: '08:11', to: '09:40' })
  expect(timeAt('09:30')).toEqual({ from: '09:31', to: '09:40' })
  expect(timeAt('10:00')).toEqual({ from: '10:01', to: '10:40' })
})

test('[DAYBOOK-462] an announced lateness ends with the day', () => {
  expect(timeAt('23:40', 60)).toEqual({ from: '23:41', to: '23:59' })
})
