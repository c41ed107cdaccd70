import { describe, expect, test } from 'vitest'
import { aVisit, at, given } from '../support/charts.ts'

describe('booking', () => {
  test('[VISIT-1] A visit is booked where chair and provider are free', () => {
    const free = { chairTaken: null, providerTaken: null }
    expect(given(null, { facts: free }).when('book')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled', confirmation: 'unasked' },
    })
    expect(given(null, { facts: { ...free, chairTaken: aVisit() } }).when('book').refused).toBe('chairTimeIsFree')
    expect(given(null, { facts: { ...free, providerTaken: aVisit() } }).when('book').refused).toBe('providerTimeIsFree')
  })

  test('[VISIT-2] Beside another visit it is booked only with a reason, which is kept while it stands there', () => {
    const taken = { chairTaken: aVisit() }
    const beside = given(null, { facts: taken }).when('book', { data: { overlapReason: 'Sisters, together' } })
    expect(beside).toMatchObject({ refused: null, record: { overlapReason: 'Sisters, together' } })
    expect(given(null, { facts: taken }).when('book', { data: { overlapReason: ' ' } }).refused).toBe('chairTimeIsFree')

    const alone = given(null, { facts: { chairTaken: null } }).when('book', { data: { overlapReason: 'Sisters, together' } })
    expect(alone.record['overlapReason']).toBeNull()
  })

  test('[VISIT-3] A request holds no time until it is accepted', () => {
    const taken = { providerTaken: aVisit() }
    const requested = given(null, { facts: taken }).when('request')
    expect(requested).toMatchObject({ refused: null, state: { visit: 'requested' }, timers: {} })

    const request = aVisit({ visit: 'requested' })
    expect(given(request, { facts: taken }).when('accept').refused).toBe('providerTimeIsFree')
    expect(given(request).when('accept')).toMatchObject({ refused: null, state: { visit: 'scheduled' } })
    expect(given(request).when('checkIn').refused).toBe('state')
  })

  test('[VISIT-4] A visit is moved until somebody is here, and only to where it is free', () => {
    const later = { data: { startsAt: at('11:00'), endsAt: at('11:30') } }
    expect(given(aVisit()).when('move', later)).toMatchObject({ refused: null, state: { visit: 'scheduled' } })
    expect(given(aVisit(), { facts: { chairTaken: aVisit() } }).when('move', later).refused).toBe('chairTimeIsFree')
    expect(given(aVisit({ visit: 'arrived' })).when('move', later).refused).toBe('state')
  })

  test('[VISIT-27] A visit grows only into time that is free, and what it shrinks by becomes a gap', () => {
    const longer = { data: { endsAt: at('10:30') } }
    expect(given(aVisit()).when('resize', longer)).toMatchObject({ refused: null, state: { visit: 'scheduled' }, record: longer.data })
    expect(given(aVisit(), { facts: { chairTaken: aVisit() } }).when('resize', longer).refused).toBe('chairTimeIsFree')
    expect(given(aVisit({ visit: 'seated' })).when('resize', longer).refused).toBe('state')
    const shorter = given(aVisit(), { now: at('07:00') }).when('resize', { data: { endsAt: at('09:15') } })
    expect([shorter.refused, JSON.stringify(shorter)]).toEqual([null, expect.stringContaining('shortened')])
  })

  test('[VISIT-5] Who is asked for another day is asked again; on the same day the answer stands', () => {
    const confirmed = aVisit({ confirmation: 'confirmed' })
    const tomorrow = { startsAt: at('09:00', '2026-11-25'), endsAt: at('09:30', '2026-11-25') }
    expect(given(confirmed).when('move', { data: tomorrow }).state.confirmation).toBe('unasked')
    expect(given(confirmed).when('move', { data: { startsAt: at('17:00') } }).state.confirmation).toBe('confirmed')
    expect(given(aVisit({ visit: 'requested', confirmation: 'asked' })).when('move', { data: tomorrow }).state.confirmation).toBe('unasked')
  })

  test('[VISIT-6] A visit that is moved away stays in the books, and another is made in its place', () => {
    const to = { startsAt: at('09:00', '2026-11-26'), endsAt: at('09:30', '2026-11-26'), chair: 'chair-3' }
    const away = given(aVisit({}, { reason: 'Crown' })).when('reschedule', { data: { to } })
    expect(away).toMatchObject({ refused: null, state: { visit: 'rescheduled' }, timers: { noShowDue: null } })
    expect(away.added).toEqual([
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

  test('[VISIT-7] The right patient is written in until somebody sits in the chair', () => {
    const right = { data: { patient: 'lena' } }
    expect(given(aVisit({ visit: 'ready' })).when('correctPatient', right)).toMatchObject({
      refused: null,
      state: { visit: 'ready' },
      record: { patient: 'lena' },
    })
    expect(given(aVisit({ visit: 'seated' })).when('correctPatient', right).refused).toBe('state')
  })
})

describe('arriving', () => {
  test('[VISIT-8] A patient checks in on the day of the visit, where it is', () => {
    const arrived = given(aVisit()).when('checkIn', { now: at('08:55'), data: { at: 'harbour' } })
    expect(arrived).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { arrivedAt: at('08:55'), cameFrom: 'scheduled' },
      timers: { noShowDue: null },
    })
    expect(given(aVisit()).when('checkIn', { now: at('08:55', '2026-11-23') }).refused).toBe('dayIsToday')
    expect(given(aVisit()).when('checkIn', { data: { at: 'hillside' } }).refused).toBe('placeIsRight')
  })

  test('[VISIT-8] The day is the day of the practice, wherever the server stands', () => {
    const lateEvening = aVisit({}, { startsAt: at('23:30'), endsAt: at('23:59') })
    expect(given(lateEvening).when('checkIn', { now: at('00:05') }).refused).toBeNull()
    expect(given(lateEvening).when('checkIn', { now: at('00:05', '2026-11-25') }).refused).toBe('dayIsToday')
  })

  test('[VISIT-9] Arriving says nothing about having confirmed', () => {
    expect(given(aVisit({ confirmation: 'callRequested' })).when('checkIn').state).toEqual({
      visit: 'arrived',
      confirmation: 'callRequested',
      paperwork: 'none',
      exam: 'none',
    })
  })

  test('[VISIT-10] Nobody is ready before their forms are in, unless somebody says why', () => {
    for (const paperwork of ['due', 'sent', 'partial'] as const) {
      const arrived = aVisit({ visit: 'arrived', paperwork })
      expect(given(arrived).when('setReady').refused).toBe('formsAreIn')
      const waived = given(arrived).when('setReady', { data: { formsWaivedReason: 'In pain' } })
      expect(waived).toMatchObject({
        refused: null,
        state: { visit: 'ready', paperwork: 'none' },
        record: { formsWaivedReason: 'In pain' },
      })
    }
    for (const paperwork of ['none', 'complete', 'reviewed'] as const) {
      expect(given(aVisit({ visit: 'arrived', paperwork })).when('setReady').state).toMatchObject({ visit: 'ready', paperwork })
    }
  })

  test('[VISIT-11] The last form makes a patient ready who is here, and nobody else', () => {
    expect(given(aVisit({ visit: 'arrived', paperwork: 'partial' })).when('completeForms').state).toMatchObject({
      visit: 'ready',
      paperwork: 'complete',
    })
    expect(given(aVisit({ visit: 'arrived', paperwork: 'partial' })).when('receiveForm').state).toMatchObject({
      visit: 'arrived',
      paperwork: 'partial',
    })
    expect(given(aVisit({ paperwork: 'sent' })).when('completeForms').state).toMatchObject({ visit: 'scheduled', paperwork: 'complete' })
    expect(given(aVisit({ visit: 'departed', paperwork: 'sent' })).when('completeForms').refused).toBe('isNotOver')
  })

  test('[VISIT-12] Who leaves unseen is no no-show, and says why', () => {
    for (const visit of ['arrived', 'ready', 'called'] as const) {
      const left = given(aVisit({ visit })).when('leave', { data: { leftReason: 'Could not wait' } })
      expect(left).toMatchObject({
        refused: null,
        state: { visit: 'leftUnseen' },
        record: { leftReason: 'Could not wait', cameFrom: visit },
      })
    }
    expect(given(aVisit({ visit: 'seated' })).when('leave').refused).toBe('state')
  })
})

describe('not coming', () => {
  test('[VISIT-13] Calling off is told apart by how long before: a day and more, less, or at the door', () => {
    const cancelled = (now: string) => given(aVisit()).when('cancel', { now, data: { cancelReason: 'Ill' } }).record['cancelNotice']
    expect([at('09:00', '2026-11-23'), at('09:01', '2026-11-23'), at('08:59'), at('09:00')].map(cancelled)).toEqual([
      'early',
      'late',
      'late',
      'atTheDoor',
    ])
    expect(given(aVisit({ visit: 'arrived' })).when('cancel').refused).toBe('state')
  })

  test('[VISIT-14] The clock only proposes a no-show; a person says it, and not before its time', () => {
    const proposed = given(aVisit()).whenDue('noShowDue', { now: at('09:15') })
    expect(proposed).toMatchObject({ refused: null, state: { visit: 'scheduled' }, flagged: ['noShowProposed'] })

    expect(given(aVisit()).when('markNoShow', { now: at('09:14') }).refused).toBe('noShowIsDue')
    expect(given(aVisit()).when('markNoShow', { now: at('09:15') }).state.visit).toBe('noShow')
  })

  test('[VISIT-15] A proposed no-show is taken back by whatever happens next', () => {
    const proposed = aVisit(
      {},
      {
        flags: [
          { code: 'noShowProposed', at: at('09:15') },
          { code: 'other', at: at('09:00') },
        ],
      },
    )
    for (const command of ['checkIn', 'move', 'cancel', 'markNoShow']) {
      expect(given(proposed).when(command, { now: at('09:20') }).record['flags']).toEqual([{ code: 'other', at: at('09:00') }])
    }
    expect(given(proposed).when('confirm').record['flags']).toEqual(proposed['flags'])
  })

  test('[VISIT-16] An arrival is never overridden: a timer that comes too late does nothing, and a no-show who comes is here', () => {
    expect(given(aVisit({ visit: 'arrived' })).whenDue('noShowDue')).toMatchObject({ refused: 'state', flagged: [] })
    expect(given(aVisit({ visit: 'noShow' })).when('checkIn', { now: at('09:40') })).toMatchObject({
      refused: null,
      state: { visit: 'arrived' },
      record: { cameFrom: 'noShow', arrivedAt: at('09:40') },
    })
  })

  test('[VISIT-17] What treatment or notes hang on is not removed', () => {
    expect(given(aVisit({ visit: 'cancelled' })).when('remove').state.visit).toBe('enteredInError')
    expect(given(aVisit({ visit: 'departed' }, { startedAt: at('09:02') })).when('remove').refused).toBe('nothingHangsOnIt')
    expect(given(aVisit({}, { notes: 'Bring the model' })).when('remove').refused).toBe('nothingHangsOnIt')
    expect(given(aVisit({ visit: 'inTreatment' })).when('remove').refused).toBe('state')
  })

  test('[VISIT-18] A day that is over is written down as it ended, and nothing can still happen to it', () => {
    const past = (ended: string, now = at('09:00', '2026-12-01')) =>
      given(null, { now, facts: { chairTaken: aVisit() } }).when('recordPast', { data: { ended } })
    expect(['departed', 'noShow', 'cancelled'].map((ended) => past(ended).state.visit)).toEqual(['departed', 'noShow', 'cancelled'])
    expect(past('departed')).toMatchObject({ timers: {}, told: [] })
    expect(past('departed', at('23:00')).refused).toBe('dayIsOver')
    expect(past('seated').refused).toBe('endedAs')
    expect(given(aVisit({ visit: 'departed' })).when('revert').refused).toBe('cameFrom')
  })
})
