import { describe, expect, test } from 'vitest'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { aChair, anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

describe('calling a patient', () => {
  const calledTimes = (calls: number) => anAppointment({ visit: 'called' }, { calls, cameFrom: 'ready' })

  test('[CALL-1] a call is repeated every two minutes, three times in all; then the patient is ready again, flagged for a user to decide', () => {
    expect(given(anAppointment({ visit: 'ready' })).when('call')).toMatchObject({
      state: { visit: 'called' },
      record: { calls: 1 },
      timers: { unanswered: 2 },
    })
    expect(given(calledTimes(1)).whenDue('unanswered')).toMatchObject({
      state: { visit: 'called' },
      record: { calls: 2 },
      timers: { unanswered: 2 },
      flagged: [],
    })
    expect(given(calledTimes(2)).whenDue('unanswered')).toMatchObject({ state: { visit: 'called' }, record: { calls: 3 }, flagged: [] })
    expect(given(calledTimes(3)).whenDue('unanswered')).toMatchObject({
      state: { visit: 'ready' },
      record: { calls: 0, cameFrom: 'arrived' },
      flagged: ['notAnswered'],
    })
  })

  test('[CALL-2] if the practice repeats no calls, a called patient stays called', () => {
    const settings = { callAgainAfter: 0 }
    expect(given(calledTimes(1), { settings }).whenDue('unanswered')).toMatchObject({
      refused: null,
      state: { visit: 'called' },
      record: { calls: 1 },
      flagged: [],
      timers: {},
    })
  })

  test('[CALL-3] the flag for an unanswered call is removed when the patient is called again, seated or leaves', () => {
    const flagged = anAppointment({ visit: 'ready' }, { flags: [{ code: 'notAnswered', at: at('08:59') }], cameFrom: 'arrived' })
    const seatable = { facts: { theChair: aChair('clean') } }
    for (const command of ['call', 'seat', 'leave', 'revert']) expect(given(flagged, seatable).when(command).record['flags']).toEqual([])
    expect(given(flagged).when('confirm').refused).toBe('isToCome')
  })
})

describe('seating a patient', () => {
  const ready = anAppointment({ visit: 'ready' })
  const seat = (theChair: unknown, sittingInChair: unknown = null) => given(ready, { facts: { theChair, sittingInChair } }).when('seat')

  test('[SIT-1] a ready patient is seated in a clean chair, which is then assigned to them', () => {
    expect(seat(aChair('clean'))).toMatchObject({
      refused: null,
      state: { visit: 'seated' },
      record: { seatedAt: at('09:00'), cameFrom: 'ready' },
      notified: [{ command: 'equipments.occupy', record: 'chair-2', data: { appointment: 'visit' } }],
    })
    expect(given(anAppointment({ visit: 'called' }), { facts: { theChair: aChair('clean') } }).when('seat').record['cameFrom']).toBe(
      'called',
    )
    expect(given(anAppointment({ visit: 'arrived' }), { facts: { theChair: aChair('clean') } }).when('seat')).toMatchObject({
      refused: 'state',
      notified: [],
    })
  })

  test.each([
    ['without a chair', null, null, 'chairIsNamed'],
    ['in a chair of another location', aChair('clean', { location: 'hillside' }), null, 'chairIsHere'],
    ['on a steriliser', aChair('clean', { kind: 'steriliser' }), null, 'chairIsHere'],
    ['in a chair that is out of service', aChair('outOfService'), null, 'chairIsInService'],
    ['in an occupied chair', aChair('occupied'), null, 'chairIsFree'],
    ['in an occupied chair that is marked clean', aChair('clean'), anAppointment({ visit: 'seated' }), 'chairIsFree'],
    ['in a dirty chair', aChair('dirty'), null, 'chairIsClean'],
    ['in a chair that is being cleaned', aChair('turning'), null, 'chairIsClean'],
  ])(
    '[SIT-2] a patient can be seated only in a free, clean chair that is in service at that location (refused: %s)',
    (_, theChair, occupant, refused) => {
      expect(seat(theChair, occupant)).toMatchObject({ refused, notified: [], record: {} })
    },
  )

  test('[SIT-3] the browser offers a command when it lacks the facts to refuse it; the server checks every fact', () => {
    expect(given(ready).when('seat').refused).toBeNull()
  })

  test('[SIT-4] a provider can start treating a patient only while they treat no other patient', () => {
    const seated = anAppointment({ visit: 'seated' })
    expect(given(seated, { facts: { providerTreating: null } }).when('start')).toMatchObject({
      refused: null,
      state: { visit: 'inTreatment' },
      record: { startedAt: at('09:00') },
    })
    expect(given(seated, { facts: { providerTreating: anAppointment() } }).when('start').refused).toBe('providerIsFree')
  })

  test('[SIT-5] when treatment is complete the chair becomes dirty, and its cleaning starts when the patient leaves it, without a command', () => {
    const finished = given(anAppointment({ visit: 'inTreatment' }), {
      facts: { theChair: aChair('occupied', { appointment: 'visit' }) },
    }).when('finish')
    expect(finished).toMatchObject({ state: { visit: 'treated' }, record: { finishedAt: at('09:00') } })
    expect(finished.notified).toEqual([{ command: 'equipments.soil', record: 'chair-2', data: { appointment: 'visit' } }])

    const leftChair = given(anAppointment({ visit: 'treated' }), { facts: { theChair: aChair('dirty') } }).when('toDesk')
    expect(leftChair.notified).toEqual([{ command: 'equipments.turn', record: 'chair-2', data: { appointment: 'visit' } }])
  })

  test.each([
    ['toDesk', 'treated', 'clean'],
    ['toDesk', 'treated', 'occupied'],
    ['toDesk', 'treated', 'turning'],
    ['revert', 'checkout', 'clean'],
  ] as const)(
    '[SIT-6] a chair that already changed its state does not block an appointment: %s from %s while the chair is %s',
    (command, visitState, chair) => {
      const previousState = visitState === 'checkout' ? 'treated' : null
      expect(
        given(anAppointment({ visit: visitState }, { cameFrom: previousState }), { facts: { theChair: aChair(chair) } }).when(command),
      ).toMatchObject({
        refused: null,
        notified: [],
      })
    },
  )

  test('[SIT-5] a chair that broke down during treatment is released by the appointment and stays out of service', () => {
    const theChair = aChair('outOfService', { appointment: 'visit' })
    const finished = given(anAppointment({ visit: 'inTreatment' }), { facts: { theChair } }).when('finish')
    expect(finished.notified).toEqual([{ command: 'equipments.vacate', record: 'chair-2', data: { appointment: 'visit' } }])
  })

  test('[SIT-7] a patient can be checked out with items not done, and the appointment records those items', () => {
    const checkedOut = given(anAppointment({ visit: 'checkout' }, { leftUndone: [] })).when('depart', { data: { leftUndone: ['rebook'] } })
    expect(checkedOut).toMatchObject({
      refused: null,
      state: { visit: 'departed' },
      record: { leftUndone: ['rebook'], departedAt: at('09:00') },
    })
  })
})

describe('exams', () => {
  const appointmentIn = (visitState: VisitState, exam: 'none' | 'requested' | 'inProgress' = 'none') =>
    given(anAppointment({ visit: visitState, exam }))

  test('[EXAM-1] a dentist can be requested only while a patient is in the chair', () => {
    for (const visitState of ['seated', 'inTreatment', 'treated'] as const)
      expect(appointmentIn(visitState).when('requestExam').state.exam).toBe('requested')
    for (const visitState of ['ready', 'checkout'] as const)
      expect(appointmentIn(visitState).when('requestExam').refused).toBe('isInTheChair')
  })

  test('[EXAM-2] an exam ends when the dentist finishes or the patient leaves the chair, and not before', () => {
    expect(appointmentIn('inTreatment', 'requested').when('beginExam').state).toMatchObject({ visit: 'inTreatment', exam: 'inProgress' })
    expect(appointmentIn('inTreatment', 'inProgress').when('endExam').state).toMatchObject({ visit: 'inTreatment', exam: 'none' })
    expect(appointmentIn('inTreatment', 'requested').when('finish').state.exam).toBe('requested')
    for (const exam of ['requested', 'inProgress'] as const)
      expect(appointmentIn('treated', exam).when('toDesk').state).toMatchObject({ visit: 'checkout', exam: 'none' })
  })
})

describe('confirming an appointment', () => {
  test('[CONF-1] any confirmation answer can follow any other while the appointment is upcoming, and none afterwards', () => {
    expect(given(anAppointment({ confirmation: 'asked' })).when('requestCall').state.confirmation).toBe('callRequested')
    expect(given(anAppointment({ confirmation: 'declined' })).when('confirm').state).toMatchObject({
      visit: 'scheduled',
      confirmation: 'confirmed',
    })
    for (const visitState of ['arrived', 'cancelled', 'departed'] as const)
      expect(given(anAppointment({ visit: visitState })).when('confirm').refused).toBe('isToCome')
  })
})
