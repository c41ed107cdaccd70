import { describe, expect, test } from 'vitest'
import { appointmentsToCheckIn } from '#domain/kiosk/arrivalWindow.ts'
import { hasNameChange, differencesOf } from '#domain/kiosk/differences.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { masked } from '#server/kiosk/sessionScreen.ts'

const now = Date.parse('2026-11-24T00:00:00.000Z')
const settings = { kioskOpensBefore: 90, kioskClosesAfter: 45 }
const createAppointment = (id: string, start: number, length = 30) => ({
  id,
  startsAt: instantOf(now + minutes(start)),
  endsAt: instantOf(now + minutes(start + length)),
})
const idsToCheckIn = (...appointments: ReturnType<typeof createAppointment>[]) =>
  appointmentsToCheckIn(appointments, now, settings).map(({ id }) => id)

describe('the appointments that a patient can check in for', () => {
  test('[KIOSK-11] a kiosk finds appointments at its location that start within the next 90 minutes or started at most 45 minutes ago', () => {
    expect(idsToCheckIn(createAppointment('early', 90), createAppointment('late', -45))).toEqual(['late', 'early'])
    expect(idsToCheckIn(createAppointment('too early', 91), createAppointment('too late', -46, 1))).toEqual([])
  })

  test('[KIOSK-16] a check-in includes appointments that follow with almost no break, even beyond the time limit, and no later ones', () => {
    expect(
      idsToCheckIn(createAppointment('a', 80), createAppointment('b', 110), createAppointment('c', 155), createAppointment('later', 250)),
    ).toEqual(['a', 'b', 'c'])
    expect(idsToCheckIn(createAppointment('a', 20), createAppointment('b', 66))).toEqual(['a', 'b'])
    expect(idsToCheckIn(createAppointment('a', 60), createAppointment('b', 106))).toEqual(['a'])
  })
})

const patient = { firstName: 'Aroha', lastName: 'Ngata', preferredName: null, phone: '+61412555018', email: null, address: '' }

describe('changed details', () => {
  test('[KIOSK-30] a proposal holds only the details that a patient typed and changed; a field left empty changes nothing', () => {
    expect(differencesOf(patient, { phone: '+61412555018', email: 'a@example.com', address: '1 A St' })).toEqual([
      { field: 'email', was: null, becomes: 'a@example.com' },
      { field: 'address', was: null, becomes: '1 A St' },
    ])
  })

  test.each([
    ['lastName', 'Nĝata', false],
    ['lastName', 'Ngatá', false],
    ['lastName', 'Ngatta', false],
    ['lastName', 'Nagata', false],
    ['lastName', 'Smith', true],
    ['lastName', 'Ngata-Wilson', true],
    ['firstName', 'Arohanui', true],
    ['preferredName', 'Completely else', false],
    ['address', '99 Another Road', false],
  ])(
    '[KIOSK-32] a different first or last name must be verified by reception before it is accepted: %s %s, %s',
    (field, becomes, isDifferent) => {
      expect(hasNameChange(differencesOf(patient, { [field]: becomes }))).toBe(isDifferent)
    },
  )

  test('[KIOSK-18] the kiosk masks the details it shows, so that only their owner recognises them, and shows nothing for an empty field', () => {
    expect(masked('phone', '+61412555018')).toBe('••• 018')
    expect(masked('email', 'aroha.ngata@example.com')).toBe('a•••@•••.com')
    expect(masked('address', '14 Gipps St')).toBe('14 G•••')
    expect(masked('lastName', 'Ngata')).toBe('N•••')
    expect([masked('email', null), masked('address', '')]).toEqual([null, null])
  })
})
