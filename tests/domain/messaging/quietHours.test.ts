import { describe, expect, test } from 'vitest'
import { dueAt } from '#domain/messaging/quietHours.ts'
import { instantAt, instantOf } from '#domain/time.ts'

const timeZone = 'Australia/Sydney'
const quietHours = { from: '20:00', to: '08:00' }
const sendInstant = (day: string, time: string, quiet = quietHours, notBefore: string | null = null) =>
  instantOf(dueAt(instantAt(day, time, timeZone), notBefore, quiet, timeZone))

describe('quiet hours', () => {
  test.each([
    ['07:59', '2026-11-24', '08:00'],
    ['08:00', '2026-11-24', '08:00'],
    ['19:59', '2026-11-24', '19:59'],
    ['20:00', '2026-11-25', '08:00'],
    ['00:00', '2026-11-24', '08:00'],
  ])('[SEND-5] automatic messages wait from 8 pm to 8 am practice time: due at %s, sent on %s at %s', (time, day, sendTime) => {
    expect(sendInstant('2026-11-24', time)).toBe(instantAt(day, sendTime, timeZone))
  })

  test('[SEND-5] quiet hours can be set to other times or switched off, and end at the right time when the clocks change', () => {
    expect(sendInstant('2026-11-24', '12:30', { from: '12:00', to: '14:00' })).toBe(instantAt('2026-11-24', '14:00', timeZone))
    expect(sendInstant('2026-11-24', '23:00', { from: '20:00', to: '20:00' })).toBe(instantAt('2026-11-24', '23:00', timeZone))
    expect(sendInstant('2026-04-04', '21:00')).toBe(instantAt('2026-04-05', '08:00', timeZone))
  })

  test('[SEND-6] a message with an earliest send time is not sent before it, and then only outside quiet hours', () => {
    expect(sendInstant('2026-11-24', '09:00', quietHours, instantAt('2026-11-24', '21:00', timeZone))).toBe(
      instantAt('2026-11-25', '08:00', timeZone),
    )
    expect(sendInstant('2026-11-24', '09:00', quietHours, instantAt('2026-11-23', '10:00', timeZone))).toBe(
      instantAt('2026-11-24', '09:00', timeZone),
    )
  })
})
