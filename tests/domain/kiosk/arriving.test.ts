import { describe, expect, test } from 'vitest'
import { changesTheName, differencesOf } from '#domain/kiosk/differences.ts'
import { arrivingFor } from '#domain/kiosk/window.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { veiled } from '#server/kiosk/veil.ts'

const now = Date.parse('2026-11-24T00:00:00.000Z')
const bounds = { kioskOpensBefore: 90, kioskClosesAfter: 45 }
const visit = (id: string, start: number, length = 30) => ({
  id,
  startsAt: instantOf(now + minutes(start)),
  endsAt: instantOf(now + minutes(start + length)),
})
const arriving = (...visits: ReturnType<typeof visit>[]) => arrivingFor(visits, now, bounds).map(({ id }) => id)

describe('which visits somebody came for', () => {
  test('[KIOSK-11] Those within the window, to the minute', () => {
    expect(arriving(visit('early', 90), visit('late', -45))).toEqual(['late', 'early'])
    expect(arriving(visit('too early', 91), visit('too late', -46, 1))).toEqual([])
  })

  test('[KIOSK-16] What follows with hardly a break comes along, also past the window; what comes later does not', () => {
    expect(arriving(visit('a', 80), visit('b', 110), visit('c', 155), visit('later', 250))).toEqual(['a', 'b', 'c'])
    expect(arriving(visit('a', 20), visit('b', 66))).toEqual(['a', 'b'])
    expect(arriving(visit('a', 60), visit('b', 106))).toEqual(['a'])
  })
})

const patient = { firstName: 'Aroha', lastName: 'Ngata', preferredName: null, phone: '+61412555018', email: null, address: '' }

describe('what is different', () => {
  test('[KIOSK-30] Only what was typed and differs; an empty field was nothing', () => {
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
  ])('[KIOSK-32] %s to %s is another name: %s', (field, becomes, isAnother) => {
    expect(changesTheName(differencesOf(patient, { [field]: becomes }))).toBe(isAnother)
  })

  test('[KIOSK-18] A veil leaves enough to know one’s own by, and of what is not there nothing', () => {
    expect(veiled('phone', '+61412555018')).toBe('••• 018')
    expect(veiled('email', 'aroha.ngata@example.com')).toBe('a•••@•••.com')
    expect(veiled('address', '14 Gipps St')).toBe('14 G•••')
    expect(veiled('lastName', 'Ngata')).toBe('N•••')
    expect([veiled('email', null), veiled('address', '')]).toEqual([null, null])
  })
})
