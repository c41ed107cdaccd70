import { expect, test } from 'vitest'
import { memberArrivalOf } from '#domain/kiosk/memberArrival.ts'
import { mayCheckInOthers } from '#domain/people/family/mayCheckInOthers.ts'

const settings = { kioskOpensBefore: 90, kioskClosesAfter: 45 }
const at = (time: string) => `2026-11-24T${time}:00.000Z`
const appointment = (id: string, from: string, to: string, isUpcoming = true) => ({
  ...{ id, startsAt: at(from), endsAt: at(to), isUpcoming },
})
const now = Date.parse(at('10:00'))
const none = { appointments: [], opensAt: null }

test('[FAMILY-19] a member is ready with all appointments that follow directly, or checked in already, or told when check-in opens', () => {
  const two = [appointment('a', '10:20', '10:50'), appointment('b', '10:50', '11:20')]
  expect(memberArrivalOf(two, now, settings)).toEqual({ status: 'ready', startsAt: at('10:20'), appointments: ['a', 'b'], opensAt: null })
  const waiting = [appointment('a', '10:20', '10:50', false)]
  expect(memberArrivalOf(waiting, now, settings)).toEqual({ status: 'checkedIn', startsAt: at('10:20'), ...none })
  const later = [appointment('a', '11:31', '12:00')]
  expect(memberArrivalOf(later, now, settings)).toEqual({ status: 'later', startsAt: at('11:31'), ...none, opensAt: at('10:01') })
  expect(memberArrivalOf([appointment('a', '11:30', '12:00')], now, settings)?.status).toBe('ready')
})

test('[FAMILY-19] a member whose appointments of the day are over, or began too long ago, is not expected', () => {
  expect(memberArrivalOf([appointment('a', '09:14', '09:44')], now, settings)).toBeNull()
  expect(memberArrivalOf([], now, settings)).toBeNull()
})

test('[FAMILY-17] the head and a member who books check in others; another adult does not, and no child does', () => {
  const [child, adult] = ['2015-01-01', '1985-01-01']
  const member = (patient: string, mayBook: boolean) => ({ patient, relation: 'other' as const, mayBook, paysFor: false })
  const family = { head: 'head', members: [member('head', false), member('booker', true), member('other', false)] }
  const may = (id: string, birthDate: string | null) => mayCheckInOthers(family, { id, birthDate }, '2026-11-24')
  expect(['head', 'booker', 'other'].map((id) => may(id, adult))).toEqual([true, true, false])
  expect(['head', 'booker'].map((id) => may(id, child))).toEqual([false, false])
  expect(may('head', null)).toBe(true)
})
