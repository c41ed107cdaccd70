import { describe, expect, test } from 'vitest'
import { dueAt } from '#domain/messaging/quietHours.ts'
import { instantAt, instantOf } from '#domain/time.ts'

const zone = 'Australia/Sydney'
const night = { from: '20:00', to: '08:00' }
const due = (day: string, time: string, quiet = night, notBefore: string | null = null) =>
  instantOf(dueAt(instantAt(day, time, zone), notBefore, quiet, zone))

describe('quiet hours', () => {
  test.each([
    ['07:59', '2026-11-24', '08:00'],
    ['08:00', '2026-11-24', '08:00'],
    ['19:59', '2026-11-24', '19:59'],
    ['20:00', '2026-11-25', '08:00'],
    ['00:00', '2026-11-24', '08:00'],
  ])('[SEND-5] What is due at %s goes on %s at %s', (time, day, goes) => {
    expect(due('2026-11-24', time)).toBe(instantAt(day, goes, zone))
  })

  test('[SEND-5] Quiet at noon, never quiet, and a night in which the clocks change', () => {
    expect(due('2026-11-24', '12:30', { from: '12:00', to: '14:00' })).toBe(instantAt('2026-11-24', '14:00', zone))
    expect(due('2026-11-24', '23:00', { from: '20:00', to: '20:00' })).toBe(instantAt('2026-11-24', '23:00', zone))
    expect(due('2026-04-04', '21:00')).toBe(instantAt('2026-04-05', '08:00', zone))
  })

  test('[SEND-6] Not before its time, and then not at night', () => {
    expect(due('2026-11-24', '09:00', night, instantAt('2026-11-24', '21:00', zone))).toBe(instantAt('2026-11-25', '08:00', zone))
    expect(due('2026-11-24', '09:00', night, instantAt('2026-11-23', '10:00', zone))).toBe(instantAt('2026-11-24', '09:00', zone))
  })
})
