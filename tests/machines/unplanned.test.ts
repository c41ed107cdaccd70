import { describe, expect, test } from 'vitest'
import { aVisit, at, given } from '../support/charts.ts'

const free = { chairTaken: null, providerTaken: null, locationClosed: null, providerClosed: null, chairClosed: null, calendarClosed: null }

describe('not booked ahead', () => {
  test('[VISIT-19] Who walks in is booked and here in one, today, here, and where chair and provider are free', () => {
    const walkIn = (facts: object, now = at('08:55'), data: object = {}) =>
      given(null, { now, facts: { ...free, ...facts } }).when('walkIn', { data: { ...data } })
    expect(walkIn({})).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { arrivedAt: at('08:55'), unplanned: 'walkIn', cameFrom: null },
      timers: {},
    })
    expect(walkIn({ chairTaken: aVisit() }).refused).toBe('chairTimeIsFree')
    expect(walkIn({ chairTaken: aVisit() }, at('08:55'), { overlapReason: 'Toothache' }).refused).toBeNull()
    expect(walkIn({}, at('08:55', '2026-11-23')).refused).toBe('dayIsToday')
  })

  test('[VISIT-20] Who is squeezed in stands beside others with a reason, and not in a day that is over', () => {
    const squeezed = (overlapReason: string | null, now = at('08:00')) =>
      given(null, { now, facts: { ...free, chairTaken: aVisit(), providerTaken: aVisit() } }).when('squeezeIn', { data: { overlapReason } })
    expect(squeezed('Swollen face')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { unplanned: 'squeezeIn', overlapReason: 'Swollen face' },
      timers: { noShowDue: 75 },
    })
    for (const none of [null, '', ' ']) expect(squeezed(none).refused).toBe('reasonIsGiven')
    expect(squeezed('Swollen face', at('08:00', '2026-11-25')).refused).toBe('dayIsNotOver')
  })
})

describe('the ticket', () => {
  const theProvider = { name: 'Dr Ines Béranger' }
  const came = (facts: object, fields: object = {}, settings: object = {}) =>
    given(aVisit({}, { ...fields }), { now: at('08:55'), facts: { theProvider, ...facts }, settings: { ...settings } }).when('checkIn')
      .record

  test('[VISIT-21] Who comes in gets the next number of the day, after the letter of their provider or of the place', () => {
    expect(came({ lastTicket: null })).toMatchObject({ ticket: 'B1', ticketNumber: 1 })
    expect(came({ lastTicket: { ticketNumber: 11 } })).toMatchObject({ ticket: 'B12', ticketNumber: 12 })
    expect(came({ lastTicket: null, theLocation: { name: 'Éast' } }, {}, { ticketLetter: 'location' })['ticket']).toBe('E1')
    expect(came({ lastTicket: null, theProvider: { name: '李' } })['ticket']).toBe('A1')
  })

  test('[VISIT-21] Who comes in again after it was taken back keeps their number, so none is given twice', () => {
    expect(came({ lastTicket: { ticketNumber: 40 } }, { ticket: 'B7', ticketNumber: 7 })).toMatchObject({ ticket: 'B7', ticketNumber: 7 })
    const back = given(aVisit({ visit: 'arrived' }, { cameFrom: 'scheduled', ticket: 'B7', ticketNumber: 7 })).when('revert')
    expect(back.record).toMatchObject({ ticket: 'B7', ticketNumber: 7, arrivedAt: null })
  })
})

describe('closed times', () => {
  const closing = { title: 'Team meeting' }

  test.each(['locationClosed', 'providerClosed', 'chairClosed', 'calendarClosed'])(
    '[VISIT-23] A time that is closed takes no visit without a reason: %s',
    (fact) => {
      const facts = { ...free, [fact]: closing }
      const later = { startsAt: at('11:00'), endsAt: at('11:30') }
      for (const [before, command] of [
        [null, 'book'],
        [null, 'walkIn'],
        [aVisit({ visit: 'requested' }), 'accept'],
        [aVisit(), 'move'],
      ] as const) {
        const data = command === 'move' ? later : {}
        expect([command, given(before, { facts }).when(command, { data }).refused]).toEqual([command, 'timeIsOpen'])
        const anyway = given(before, { facts }).when(command, { data: { ...data, overlapReason: 'In pain' } })
        expect(anyway).toMatchObject({ refused: null, record: { overlapReason: 'In pain' } })
      }
      const cancelled = aVisit({ visit: 'cancelled' }, { cameFrom: 'scheduled' })
      expect(given(cancelled, { facts }).when('revert').refused).toBe('slotIsStillFree')
    },
  )
})

describe('what was said of a day', () => {
  test('[VISIT-22] Moved to another day, nobody is expected late and nobody was told of a delay', () => {
    const said = aVisit({}, { expectedLateBy: 20, delayToldAt: at('08:40'), delayToldMinutes: 20 })
    const tomorrow = { startsAt: at('09:00', '2026-11-25'), endsAt: at('09:30', '2026-11-25') }
    expect(given(said).when('move', { data: tomorrow }).record).toMatchObject({
      expectedLateBy: null,
      delayToldAt: null,
      delayToldMinutes: null,
    })
    expect(given(said).when('move', { data: { startsAt: at('10:00'), endsAt: at('10:30') } }).record).toMatchObject({ expectedLateBy: 20 })
  })
})

describe('nobody is called a no-show', () => {
  test('[VISIT-25] while an arrival may still wait in the queue of a kiosk', () => {
    const late = { now: at('09:30') }
    expect(given(aVisit(), { ...late, facts: { kioskWithArrivals: { queued: 1 } } }).when('markNoShow').refused).toBe('noArrivalIsUnsent')
    expect(given(aVisit(), { ...late, facts: { kioskWithArrivals: { queued: 0 } } }).when('markNoShow').refused).toBeNull()
    expect(given(aVisit(), { ...late, facts: { kioskWithArrivals: null } }).when('markNoShow').refused).toBeNull()
  })
})

describe('what waits to be sent', () => {
  const facts = { queuedMessages: [{ id: 'm1' }, { id: 'm2' }] }

  test('[VISIT-26] is not sent about a visit that was called off, moved away, missed or removed', () => {
    for (const command of ['cancel', 'reschedule', 'markNoShow', 'remove']) {
      const { told } = given(aVisit(), { now: at('09:30'), facts }).when(command, { data: { to: {} } })
      expect([command, told.map((one) => ({ ...one, data: null }))]).toEqual([
        command,
        [{ command: 'messages.withdraw', record: ['m1', 'm2'], data: null }],
      ])
    }
    expect(given(aVisit(), { facts }).when('checkIn').told).toEqual([])
  })
})
