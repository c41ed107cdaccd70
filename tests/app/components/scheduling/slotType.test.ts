import { expect, test } from 'vitest'
import { slotType } from '#app/components/scheduling/slotType.ts'
import { AppointmentType } from '#domain/scheduling/calendar.ts'
import { anAppointment, at } from '../../../streams/derive/support/dayRows.ts'

const typeOf = (id: string, fields: object = {}) => ({
  ...AppointmentType.parse({ name: id, minutes: 30 }),
  ...fields,
  ...{ id, version: 1, createdAt: at('06:00'), updatedAt: at('06:00') },
})
const types = [typeOf('exam'), typeOf('extraction'), typeOf('hygiene', { providers: ['hygienist'] }), typeOf('old', { active: false })]
const booked = (id: string, type: string, provider = 'raman') => ({ ...anAppointment({ id, starts: '10:00', provider }), type })

test('[DAYBOOK-460] a chosen time suggests the type of the last booking, if its provider does it', () => {
  const appointments = [booked('one', 'exam')]
  expect(slotType({ types, provider: 'raman', last: 'extraction', appointments })).toBe('extraction')
  expect(slotType({ types, provider: 'hygienist', last: 'hygiene', appointments })).toBe('hygiene')
  expect(slotType({ types, provider: 'raman', last: 'hygiene', appointments })).toBe('exam')
  expect(slotType({ types, provider: 'raman', last: 'old', appointments })).toBe('exam')
})

test('[DAYBOOK-460] a chosen time suggests the usual type of its provider that day, and none if nothing speaks for one', () => {
  const appointments = [booked('one', 'exam'), booked('two', 'exam'), booked('three', 'extraction'), booked('four', 'hygiene', 'hygienist')]
  expect(slotType({ types, provider: 'raman', last: null, appointments })).toBe('exam')
  expect(slotType({ types, provider: 'hygienist', last: null, appointments })).toBe('hygiene')
  expect(slotType({ types, last: null, appointments })).toBe('exam')
  expect(slotType({ types, provider: 'raman', last: null, appointments: [] })).toBeNull()
})
