import { expect, test } from 'vitest'
import { firstSendingInstant, type SendingHours } from '#domain/campaigns/sendingHours.ts'

const hours: SendingHours = { windowFrom: '09:00', windowTo: '18:00', quiet: { from: '20:00', to: '08:00' }, onSundays: false }
const next = (at: string, fields: Partial<SendingHours> = {}) =>
  new Date(firstSendingInstant(Date.parse(at), { ...hours, ...fields }, 'Australia/Sydney')).toISOString()

test('[AUDIENCE-4] messages leave within the window, outside quiet hours and not on Sundays, by the clocks of the practice', () => {
  // Tuesday 24 November, 8:59, 9:00, 17:59 and 18:00 in Sydney.
  expect(next('2026-11-23T21:59:00.000Z')).toBe('2026-11-23T22:00:00.000Z')
  expect(next('2026-11-23T22:00:00.000Z')).toBe('2026-11-23T22:00:00.000Z')
  expect(next('2026-11-24T06:59:00.000Z')).toBe('2026-11-24T06:59:00.000Z')
  expect(next('2026-11-24T07:00:00.000Z')).toBe('2026-11-24T22:00:00.000Z')
  // Saturday evening and Sunday noon.
  expect(next('2026-11-28T08:00:00.000Z')).toBe('2026-11-29T22:00:00.000Z')
  expect(next('2026-11-29T01:00:00.000Z')).toBe('2026-11-29T22:00:00.000Z')
  expect(next('2026-11-29T01:00:00.000Z', { onSundays: true })).toBe('2026-11-29T01:00:00.000Z')
  expect(next('2026-11-23T22:00:00.000Z', { quiet: { from: '20:00', to: '10:30' } })).toBe('2026-11-23T23:30:00.000Z')
  expect(next('2026-11-24T05:00:00.000Z', { quiet: { from: '16:00', to: '08:00' } })).toBe('2026-11-24T22:00:00.000Z')
})

test('[AUDIENCE-5] the window keeps its times of the clock over daylight saving, and quiet hours that leave nothing of it are passed over', () => {
  // In Sydney the clocks go back on 4 April 2027 and forward on 3 October 2027, both Sundays.
  expect(next('2027-04-03T08:00:00.000Z')).toBe('2027-04-04T23:00:00.000Z')
  expect(next('2027-10-02T09:00:00.000Z')).toBe('2027-10-03T22:00:00.000Z')
  expect(next('2027-04-03T08:00:00.000Z', { onSundays: true })).toBe('2027-04-03T23:00:00.000Z')
  expect(next('2027-10-02T09:00:00.000Z', { onSundays: true })).toBe('2027-10-02T22:00:00.000Z')
  const always: Partial<SendingHours> = { quiet: { from: '08:00', to: '19:00' } }
  expect(next('2026-11-23T22:00:00.000Z', always)).toBe('2026-11-23T22:00:00.000Z')
  expect(next('2026-11-24T08:00:00.000Z', always)).toBe('2026-11-24T22:00:00.000Z')
  // Sunday noon.
  expect(next('2026-11-29T01:00:00.000Z', always)).toBe('2026-11-29T22:00:00.000Z')
})
