import { describe, expect, test } from 'vitest'
import { checksOf, departing, openIn } from '#app/screens/reception/Reception/cards/checks.ts'
import { parted } from '#app/screens/reception/Reception/difference.ts'
import { dayAheadOf, onDay, sameAgain, startsOn } from '#app/screens/reception/Reception/walkIn/nextVisit.ts'
import { at, aVisit, location, ms, timeZone, today } from '../../streams/derive/aDay.ts'

describe('leaving', () => {
  test('[DESK-32] What the records show is done needs no tap; the rest is done, left with a reason, or left', () => {
    const checks = checksOf(['notes'], { invoice: 'done', rebook: 'declined' })
    expect(departing(checks, (why) => `because ${why}`)).toEqual({ done: ['invoice', 'notes'], reasons: { rebook: 'because declined' } })
    expect(openIn(checks)).toBe(2)
    expect(departing(checksOf([], {}), String)).toEqual({ done: [] })
  })
})

describe('the next visit', () => {
  test('[DESK-35] It is guessed as the same again half a year ahead, never on a Sunday, at the same time by the clock on the wall', () => {
    const visit = aVisit({ id: 'a', starts: '10:30', chair: 'chair2' })
    const guess = sameAgain(visit, today, timeZone)
    expect(guess).toMatchObject({ provider: 'raman', chair: 'chair2' })
    // Standard time there, summer time here.
    expect(new Date(guess.startsAt).toISOString()).toBe('2027-05-24T00:30:00.000Z')
    expect(at('10:30')).toBe('2026-11-23T23:30:00.000Z')
    expect(dayAheadOf('2026-11-22', 'weeks2')).toBe('2026-12-07')
  })

  test('[DESK-35] It may begin at any quarter from opening to closing, or where it is', () => {
    const starts = startsOn(onDay(ms('10:35'), '2026-11-25', timeZone), location)
    expect([starts.length, new Date(starts[0] ?? 0).toISOString()]).toEqual([39, '2026-11-24T21:00:00.000Z'])
  })
})

test('[DESK-30] Of a number that differs in a few places those are marked; of another text nothing is', () => {
  expect(parted('0412 555 018', '0412 555 081')).toEqual(['0412 555 0', '81', ''])
  expect(parted('14 Gipps St', '3/27 Keira St')).toEqual(['3/27 Keira St', '', ''])
  expect(parted('', 'ana@example.com')).toEqual(['ana@example.com', '', ''])
})
