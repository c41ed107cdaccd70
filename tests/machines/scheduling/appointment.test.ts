import { describe, expect, test } from 'vitest'
import { anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

describe('booking', () => {
  test('[VISIT-1] an appointment can be booked only where chair and provider are free', () => {
    const free = { chairTaken: null, providerTaken: null }
    expect(given(null, { facts: free }).when('book')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled', confirmation: 'unasked' },
    })
    expect(given(null, { facts: { ...free, chairTaken: anAppointment() } }).when('book').refused).toBe('chairTimeIsFree')
    expect(given(null, { facts: { ...free, providerTaken: anAppointment() } }).when('book').refused).toBe('providerTimeIsFree')
  })

  test('[VISIT-2] a double booking needs a reason, which the appointment keeps only while another appointment overlaps it', () => {
    const taken = { chairTaken: anAppointment() }
    const doubleBooking = given(null, { facts: taken }).when('book', { data: { overlapReason: 'Sisters, together' } })
    expect(doubleBooking).toMatchObject({ refused: null, record: { overlapReason: 'Sisters, together' } })
    expect(given(null, { facts: taken }).when('book', { data: { overlapReason: ' ' } }).refused).toBe('chairTimeIsFree')

    const withoutOverlap = given(null, { facts: { chairTaken: null } }).when('book', { data: { overlapReason: 'Sisters, together' } })
    expect(withoutOverlap.record['overlapReason']).toBeNull()
  })

  test('[VISIT-3] a requested appointment holds no time until it is accepted', () => {
    const taken = { providerTaken: anAppointment() }
    const requested = given(null, { facts: taken }).when('request')
    expect(requested).toMatchObject({ refused: null, state: { visit: 'requested' }, timers: {} })

    const request = anAppointment({ visit: 'requested' })
    expect(given(request, { facts: taken }).when('accept').refused).toBe('providerTimeIsFree')
    expect(given(request).when('accept')).toMatchObject({ refused: null, state: { visit: 'scheduled' } })
    expect(given(request).when('checkIn').refused).toBe('state')
  })

  test('[VISIT-4] an appointment can be moved until the patient checks in, and only to a free time', () => {
    const later = { data: { startsAt: at('11:00'), endsAt: at('11:30') } }
    expect(given(anAppointment()).when('move', later)).toMatchObject({ refused: null, state: { visit: 'scheduled' } })
    expect(given(anAppointment(), { facts: { chairTaken: anAppointment() } }).when('move', later).refused).toBe('chairTimeIsFree')
    expect(given(anAppointment({ visit: 'arrived' })).when('move', later).refused).toBe('state')
  })

  test('[VISIT-27] an appointment can be extended only into free time, and shortening it opens a gap', () => {
    const longer = { data: { endsAt: at('10:30') } }
    expect(given(anAppointment()).when('resize', longer)).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: longer.data,
    })
    expect(given(anAppointment(), { facts: { chairTaken: anAppointment() } }).when('resize', longer).refused).toBe('chairTimeIsFree')
    expect(given(anAppointment({ visit: 'seated' })).when('resize', longer).refused).toBe('state')
    const shorter = given(anAppointment(), { now: at('07:00') }).when('resize', { data: { endsAt: at('09:15') } })
    expect([shorter.refused, JSON.stringify(shorter)]).toEqual([null, expect.stringContaining('shortened')])
  })

  test('[VISIT-5] an appointment moved to another time, provider or location must be confirmed again', () => {
    const confirmed = anAppointment({ confirmation: 'confirmed' })
    const tomorrow = { startsAt: at('09:00', '2026-11-25'), endsAt: at('09:30', '2026-11-25') }
    const later = { startsAt: at('17:00'), endsAt: at('17:30') }
    for (const data of [tomorrow, later, { provider: 'provider-9' }, { location: 'location-9' }])
      expect(given(confirmed).when('move', { data }).state.confirmation).toBe('unasked')
    expect(given(confirmed).when('move', { data: { chair: 'chair-9' } }).state.confirmation).toBe('confirmed')
    expect(given(confirmed).when('resize', { data: { endsAt: at('10:00') } }).state.confirmation).toBe('confirmed')
    const request = anAppointment({ visit: 'requested', confirmation: 'asked' })
    expect(given(request).when('move', { data: tomorrow }).state.confirmation).toBe('unasked')
  })

  test('[VISIT-130] an appointment that moves back to what the patient confirmed is confirmed again', () => {
    const { startsAt, endsAt } = anAppointment()
    const moved = given(anAppointment({ confirmation: 'confirmed' })).when('move', { data: { startsAt: at('17:00'), endsAt: at('17:30') } })
    expect(moved.record).toMatchObject({ movedAt: expect.any(String), answerBefore: { answer: 'confirmed', startsAt } })
    const before = { ...moved.record, state: moved.state } as unknown as ReturnType<typeof anAppointment>
    const back = given(before).when('move', { data: { startsAt, endsAt } })
    expect([back.state.confirmation, back.record.answerBefore]).toEqual(['confirmed', null])
    const other = given(before).when('move', { data: { startsAt: at('16:00'), endsAt: at('16:30') } })
    expect(other.state.confirmation).toBe('unasked')
  })

  test('[VISIT-6] a rescheduled appointment is kept as rescheduled, and a new one is booked in its place', () => {
    const to = { startsAt: at('09:00', '2026-11-26'), endsAt: at('09:30', '2026-11-26'), chair: 'chair-3' }
    const rescheduled = given(anAppointment({}, { reason: 'Crown' })).when('reschedule', { data: { to } })
    expect(rescheduled).toMatchObject({ refused: null, state: { visit: 'rescheduled' }, timers: { noShowDue: null } })
    expect(rescheduled.added).toEqual([
      {
        command: 'appointments.book',
        data: {
          ...to,
          patient: 'kaya',
          provider: 'raman',
          calendar: null,
          location: 'harbour',
          type: null,
          reason: 'Crown',
          replaces: 'visit',
        },
      },
    ])
  })

  test('[VISIT-7] a receptionist can correct the patient of an appointment until the patient is seated', () => {
    const correction = { data: { patient: 'lena' } }
    expect(given(anAppointment({ visit: 'ready' })).when('correctPatient', correction)).toMatchObject({
      refused: null,
      state: { visit: 'ready' },
      record: { patient: 'lena' },
    })
    expect(given(anAppointment({ visit: 'seated' })).when('correctPatient', correction).refused).toBe('state')
  })
})

describe('arriving', () => {
  test('[VISIT-8] a patient checks in on the day of the appointment and at its location', () => {
    const arrived = given(anAppointment()).when('checkIn', { now: at('08:55'), data: { at: 'harbour' } })
    expect(arrived).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { arrivedAt: at('08:55'), cameFrom: 'scheduled' },
      timers: { noShowDue: null },
    })
    expect(given(anAppointment()).when('checkIn', { now: at('08:55', '2026-11-23') }).refused).toBe('dayIsToday')
    expect(given(anAppointment()).when('checkIn', { data: { at: 'hillside' } }).refused).toBe('placeIsRight')
  })

  test('[VISIT-8] the day of an appointment is the practice’s local day, wherever the server runs', () => {
    const lateEvening = anAppointment({}, { startsAt: at('23:30'), endsAt: at('23:59') })
    expect(given(lateEvening).when('checkIn', { now: at('00:05') }).refused).toBeNull()
    expect(given(lateEvening).when('checkIn', { now: at('00:05', '2026-11-25') }).refused).toBe('dayIsToday')
  })

  test('[VISIT-9] checking in does not change the confirmation', () => {
    expect(given(anAppointment({ confirmation: 'callRequested' })).when('checkIn').state).toEqual({
      visit: 'arrived',
      confirmation: 'callRequested',
      paperwork: 'none',
      exam: 'none',
    })
  })

  test('[VISIT-10] a patient is not marked ready before their forms are complete, unless the receptionist enters a reason', () => {
    for (const paperwork of ['due', 'sent', 'partial'] as const) {
      const arrived = anAppointment({ visit: 'arrived', paperwork })
      expect(given(arrived).when('setReady').refused).toBe('formsAreIn')
      const waived = given(arrived).when('setReady', { data: { formsWaivedReason: 'In pain' } })
      expect(waived).toMatchObject({
        refused: null,
        state: { visit: 'ready', paperwork: 'none' },
        record: { formsWaivedReason: 'In pain' },
      })
    }
    for (const paperwork of ['none', 'complete', 'reviewed'] as const) {
      expect(given(anAppointment({ visit: 'arrived', paperwork })).when('setReady').state).toMatchObject({ visit: 'ready', paperwork })
    }
  })

  test('[VISIT-11] the last completed form makes a patient ready only if they have checked in', () => {
    expect(given(anAppointment({ visit: 'arrived', paperwork: 'partial' })).when('completeForms').state).toMatchObject({
      visit: 'ready',
      paperwork: 'complete',
    })
    expect(given(anAppointment({ visit: 'arrived', paperwork: 'partial' })).when('receiveForm').state).toMatchObject({
      visit: 'arrived',
      paperwork: 'partial',
    })
    expect(given(anAppointment({ paperwork: 'sent' })).when('completeForms').state).toMatchObject({
      visit: 'scheduled',
      paperwork: 'complete',
    })
    expect(given(anAppointment({ visit: 'departed', paperwork: 'sent' })).when('completeForms').refused).toBe('isNotOver')
  })

  test('[VISIT-12] a patient who leaves without being seen has not failed to attend, and the reason is recorded', () => {
    for (const visitState of ['arrived', 'ready', 'called'] as const) {
      const outcome = given(anAppointment({ visit: visitState })).when('leave', { data: { leftReason: 'Could not wait' } })
      expect(outcome).toMatchObject({
        refused: null,
        state: { visit: 'leftUnseen' },
        record: { leftReason: 'Could not wait', cameFrom: visitState },
      })
    }
    expect(given(anAppointment({ visit: 'seated' })).when('leave').refused).toBe('state')
  })
})
