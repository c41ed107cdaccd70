import { describe, expect, test } from 'vitest'
import { anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

const free = { chairTaken: null, providerTaken: null, locationClosed: null, providerClosed: null, chairClosed: null, calendarClosed: null }

describe('unplanned appointments', () => {
  test('[VISIT-19] a walk-in is booked and checked in at once, today, where chair and provider are free or with a reason', () => {
    const walkIn = (facts: object, now = at('08:55'), data: object = {}) =>
      given(null, { now, facts: { ...free, ...facts } }).when('walkIn', { data: { ...data } })
    expect(walkIn({})).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { arrivedAt: at('08:55'), unplanned: 'walkIn', cameFrom: null },
      timers: {},
    })
    expect(walkIn({ chairTaken: anAppointment() }).refused).toBe('chairTimeIsFree')
    expect(walkIn({ chairTaken: anAppointment() }, at('08:55'), { overlapReason: 'Toothache' }).refused).toBeNull()
    expect(walkIn({}, at('08:55', '2026-11-23')).refused).toBe('dayIsToday')
  })

  test('[VISIT-20] a squeezed-in appointment needs a reason for the double booking, and is refused on a day that is over', () => {
    const squeezeIn = (overlapReason: string | null, now = at('08:00')) =>
      given(null, { now, facts: { ...free, chairTaken: anAppointment(), providerTaken: anAppointment() } }).when('squeezeIn', {
        data: { overlapReason },
      })
    expect(squeezeIn('Swollen face')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { unplanned: 'squeezeIn', overlapReason: 'Swollen face' },
      timers: { noShowDue: 75 },
    })
    expect(squeezeIn('Swollen face').record.notifiedStart ?? null).toBeNull()
    for (const none of [null, '', ' ']) expect(squeezeIn(none).refused).toBe('reasonIsGiven')
    expect(squeezeIn('Swollen face', at('08:00', '2026-11-25')).refused).toBe('dayIsNotOver')
  })
})

describe('a patient who is squeezed in', () => {
  test('[VISIT-131] the server records the start that the patient was told: after those who are before them', () => {
    const before = anAppointment(
      { visit: 'inTreatment' },
      { id: 'before', startsAt: at('09:00'), endsAt: at('09:30'), startedAt: at('09:00') },
    )
    const facts = { ...free, dayAppointments: [before], dayBlockouts: [], providersTimeOff: [], locationsTimeOff: [] }
    const squeezed = given(null, { now: at('09:05'), facts }).when('squeezeIn', {
      data: { overlapReason: 'Swollen face', startsAt: at('09:05'), endsAt: at('09:15') },
    })
    expect(squeezed.record).toMatchObject({ startsAt: at('09:05'), notifiedStart: at('09:30') })
    const moved = given(anAppointment({}, { notifiedStart: at('09:30') })).when('move', {
      data: { startsAt: at('15:00'), endsAt: at('15:30') },
    })
    expect(moved.record.notifiedStart).toBeNull()
  })
})

describe('ticket numbers', () => {
  const theProvider = { name: 'Dr Ines Béranger' }
  const checkIn = (facts: object, fields: object = {}, settings: object = {}) =>
    given(anAppointment({}, { ...fields }), { now: at('08:55'), facts: { theProvider, ...facts }, settings: { ...settings } }).when(
      'checkIn',
    ).record

  test('[VISIT-21] a patient who checks in gets the next number of that day and location, after a letter for the provider or location', () => {
    expect(checkIn({ lastTicket: null })).toMatchObject({ ticket: 'B1', ticketNumber: 1 })
    expect(checkIn({ lastTicket: { ticketNumber: 11 } })).toMatchObject({ ticket: 'B12', ticketNumber: 12 })
    expect(checkIn({ lastTicket: null, theLocation: { name: 'Éast' } }, {}, { ticketLetter: 'location' })['ticket']).toBe('E1')
    expect(checkIn({ lastTicket: null, theProvider: { name: '李' } })['ticket']).toBe('A1')
  })

  test('[VISIT-28] a ticket has no letter that reads as a digit: no O and no I', () => {
    const ticketOf = (name: string) => checkIn({ lastTicket: { ticketNumber: 26 }, theProvider: { name } })['ticket']
    expect(['Dr Amara Okafor', 'Dr Ivy Ito', 'Dr Io'].map(ticketOf)).toEqual(['K27', 'T27', 'A27'])
  })

  test('[VISIT-21] a patient who checks in again after an undo keeps their number, so that no number is used twice', () => {
    expect(checkIn({ lastTicket: { ticketNumber: 40 } }, { ticket: 'B7', ticketNumber: 7 })).toMatchObject({
      ticket: 'B7',
      ticketNumber: 7,
    })
    const reverted = given(anAppointment({ visit: 'arrived' }, { cameFrom: 'scheduled', ticket: 'B7', ticketNumber: 7 })).when('revert')
    expect(reverted.record).toMatchObject({ ticket: 'B7', ticketNumber: 7, arrivedAt: null })
  })
})

describe('blockouts', () => {
  const blockout = { title: 'Team meeting' }

  test.each(['locationClosed', 'providerClosed', 'chairClosed', 'calendarClosed'])(
    '[VISIT-23] a blockout accepts no appointment without a reason: %s',
    (fact) => {
      const facts = { ...free, [fact]: blockout }
      const later = { startsAt: at('11:00'), endsAt: at('11:30') }
      for (const [before, command] of [
        [null, 'book'],
        [null, 'walkIn'],
        [anAppointment({ visit: 'requested' }), 'accept'],
        [anAppointment(), 'move'],
      ] as const) {
        const data = command === 'move' ? later : {}
        expect([command, given(before, { facts }).when(command, { data }).refused]).toEqual([command, 'timeIsOpen'])
        const withReason = given(before, { facts }).when(command, { data: { ...data, overlapReason: 'In pain' } })
        expect(withReason).toMatchObject({ refused: null, record: { overlapReason: 'In pain' } })
      }
      const cancelled = anAppointment({ visit: 'cancelled' }, { cameFrom: 'scheduled' })
      expect(given(cancelled, { facts }).when('revert').refused).toBe('slotIsStillFree')
    },
  )
})

describe('details that belong to one day', () => {
  test('[VISIT-22] an appointment moved to another day loses its reported lateness and its delay notice', () => {
    const withNotices = anAppointment({}, { expectedLateBy: 20, delayToldAt: at('08:40'), delayToldMinutes: 20 })
    const tomorrow = { startsAt: at('09:00', '2026-11-25'), endsAt: at('09:30', '2026-11-25') }
    expect(given(withNotices).when('move', { data: tomorrow }).record).toMatchObject({
      expectedLateBy: null,
      delayToldAt: null,
      delayToldMinutes: null,
    })
    expect(given(withNotices).when('move', { data: { startsAt: at('10:00'), endsAt: at('10:30') } }).record).toMatchObject({
      expectedLateBy: 20,
    })
  })
})

describe('no-show marking', () => {
  test('[VISIT-25] a user cannot mark a patient as failed to attend while a kiosk holds check-ins that are not sent yet', () => {
    const late = { now: at('09:30') }
    expect(given(anAppointment(), { ...late, facts: { kioskWithArrivals: { queued: 1 } } }).when('markNoShow').refused).toBe(
      'noArrivalIsUnsent',
    )
    expect(given(anAppointment(), { ...late, facts: { kioskWithArrivals: { queued: 0 } } }).when('markNoShow').refused).toBeNull()
    expect(given(anAppointment(), { ...late, facts: { kioskWithArrivals: null } }).when('markNoShow').refused).toBeNull()
  })
})

describe('queued messages', () => {
  const facts = { queuedMessages: [{ id: 'm1' }, { id: 'm2' }] }

  test('[VISIT-26] queued messages are not sent about an appointment that was cancelled, rescheduled, failed or removed', () => {
    for (const command of ['cancel', 'reschedule', 'markNoShow', 'remove']) {
      const { notified } = given(anAppointment(), { now: at('09:30'), facts }).when(command, { data: { to: {} } })
      expect([command, notified.map((effect) => ({ ...effect, data: null }))]).toEqual([
        command,
        [{ command: 'messages.withdraw', record: ['m1', 'm2'], data: null }],
      ])
    }
    expect(given(anAppointment(), { facts }).when('checkIn').notified).toEqual([])
  })
})
