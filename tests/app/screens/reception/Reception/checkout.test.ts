import { describe, expect, test } from 'vitest'
import { checklistOf, departData, openChecks } from '#app/screens/reception/Reception/checkout/checklistOf.ts'
import { notDoneText } from '#app/screens/reception/Reception/checkout/notDoneText.ts'
import { toastFor } from '#app/screens/reception/Reception/toastFor.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { diffText } from '#app/screens/reception/Reception/proposals/diffText.ts'
import { dateAfter, sameTimeOn, repeatBooking, startTimesOn } from '#app/components/scheduling/bookingDates.ts'
import { aDay, aPatient, at, anAppointment, ms, timeZone, today } from '../../../../streams/derive/support/dayRows.ts'

describe('checkout checklist', () => {
  test('[DESK-32] checkout warns and never blocks: recorded items need no press, and the appointment keeps what was done, what was left and why', () => {
    const checklist = checklistOf(['notes'], { invoice: 'done', rebook: 'declined' })
    expect(departData(checklist, (reason) => `because ${reason}`)).toEqual({
      done: ['invoice', 'notes'],
      reasons: { rebook: 'because declined' },
    })
    expect(openChecks(checklist)).toEqual(['rebook', 'recall'])
    expect(departData(checklistOf([], {}), String)).toEqual({ done: [] })
  })
})

test('[DESK-100] checkout names each item that is not done before the press and after it, and an invoice as not kept here', () => {
  const open = openChecks(checklistOf(['notes'], { rebook: 'done' }))
  expect(notDoneText(open)).toBe('Not done: Invoice (not kept here), Recall set')
  expect(notDoneText(openChecks(checklistOf(['notes', 'rebook', 'recall'], { invoice: 'done' })))).toBe('')
  const [appointment, patient] = [
    { ...anAppointment({ id: 'ada', starts: '10:30', visit: 'departed' }), leftUndone: [...open] },
    aPatient('ada', 'Ada', 'Reid'),
  ]
  const day = aDay([appointment], { patients: new Map([['ada', patient]]) })
  const settled = { command: 'appointments.depart', record: 'ada' } as CommandStatus
  expect(toastFor(settled, day)).toEqual({ title: 'Ada Reid is checked out.', detail: notDoneText(open) })
})

describe('next appointment', () => {
  test('[DESK-35] the next appointment is suggested as the same again in half a year, never on a Sunday, at the same local time', () => {
    const appointment = anAppointment({ id: 'a', starts: '10:30', chair: 'chair2' })
    const suggestion = repeatBooking(appointment, today, timeZone)
    expect(suggestion).toMatchObject({ provider: 'raman', chair: 'chair2' })
    // Standard time in May, daylight-saving time in November.
    expect(new Date(suggestion.startsAt).toISOString()).toBe('2027-05-24T00:30:00.000Z')
    expect(at('10:30')).toBe('2026-11-23T23:30:00.000Z')
    expect(dateAfter('2026-11-22', 'weeks2')).toBe('2026-12-07')
  })

  test('[DESK-35] after Another time the next appointment can begin at any quarter hour of the day, also while the location is closed', () => {
    const starts = startTimesOn(sameTimeOn(ms('10:35'), '2026-11-25', timeZone), timeZone, 0)
    expect([starts.length, new Date(starts[0] ?? 0).toISOString()]).toEqual([96, '2026-11-24T13:00:00.000Z'])
  })
})

test('[DESK-30] changed details are shown old beside new; a number has its differing digits marked, and other text has no marks', () => {
  expect(diffText('0412 555 018', '0412 555 081')).toEqual(['0412 555 0', '81', ''])
  expect(diffText('14 Gipps St', '3/27 Keira St')).toEqual(['3/27 Keira St', '', ''])
  expect(diffText('', 'ana@example.com')).toEqual(['ana@example.com', '', ''])
})
