import { expect, test } from 'vitest'
import { isFreeAt, laterSlot, slotsOn, suggestedSlot } from '#app/components/scheduling/freeSlots.ts'
import { minutes, oneDay } from '#domain/time.ts'
import { ms, timeZone, today } from '../../../streams/derive/support/dayRows.ts'

const slotsAt = (...starts: readonly number[]) => starts.map((startsAt) => ({ startsAt, chair: 'chair1' }))

test('[REACH-15] a booking is suggested at the first time of the day at which its provider and chair are free', () => {
  const slots = slotsAt(ms('09:00'), ms('09:30'), ms('10:30'), ms('09:00') + oneDay)
  const suggested = (wanted: number) => suggestedSlot(slots, wanted, timeZone)?.startsAt ?? null
  expect(suggested(ms('09:00'))).toBe(ms('09:00'))
  expect(suggested(ms('09:00') + minutes(5))).toBe(ms('09:30'))
  expect(suggested(ms('17:00'))).toBe(ms('09:00'))
  expect(suggested(ms('17:00') + oneDay)).toBe(ms('09:00') + oneDay)
  expect(suggested(ms('09:00') + 2 * oneDay)).toBe(null)
  expect(slotsOn(slots, today, timeZone)).toHaveLength(3)
})

test('[SCHEDULE-40] for a full day, the booking offers the first free time of a later day', () => {
  const slots = slotsAt(ms('09:00'), ms('09:00') + oneDay, ms('09:15') + oneDay)
  expect(laterSlot(slots, ms('17:00'), timeZone)?.startsAt).toBe(ms('09:00') + oneDay)
  expect(laterSlot(slots, ms('08:00') + oneDay, timeZone)).toBe(null)
})

test('[SCHEDULE-62] a time is free if free times cover all of it, even if none begins with it', () => {
  const found = { slots: slotsAt(ms('09:00'), ms('09:15'), ms('10:30')), hasFailed: false, length: minutes(30) }
  expect(isFreeAt(found, ms('09:00'))).toBe(true)
  expect(isFreeAt(found, ms('09:05'))).toBe(true)
  expect(isFreeAt(found, ms('09:20'))).toBe(false)
  expect(isFreeAt(found, ms('10:00'))).toBe(false)
  expect(isFreeAt({ ...found, slots: null }, ms('09:00'))).toBe(false)
})
