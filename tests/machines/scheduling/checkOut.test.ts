import { describe, expect, test } from 'vitest'
import { aChair, anAppointment, at, given } from '../../support/machines/appointmentOutcome.ts'

const atCheckout = anAppointment({ visit: 'checkout' }, { leftUndone: [] })
const checkOut = (data: object, facts: object = {}, fields: object = {}) =>
  given({ ...atCheckout, ...fields }, { facts: { nextAppointment: null, ...facts } }).when('depart', { data: { ...data } })

describe('checking out', () => {
  test('[EXIT-1] items not done at check-out are recorded with the user who checked the patient out, the time and the reasons', () => {
    const { added, record } = checkOut({ leftUndone: ['rebook'], reasons: { rebook: 'Will ring' } })
    expect(record['leftUndone']).toEqual(['rebook'])
    expect(added).toEqual([
      {
        command: 'appointments/departures.record',
        data: {
          appointment: 'visit',
          patient: 'kaya',
          provider: 'raman',
          location: 'harbour',
          by: 'ana',
          byKind: 'user',
          byName: 'Ana',
          at: at('09:00'),
          done: ['invoice', 'recall', 'notes'],
          left: [{ check: 'rebook', why: 'Will ring' }],
          leftCount: 1,
        },
      },
    ])
  })

  test('[EXIT-2] an item that the receptionist does not mention counts as not done, unless the records show that it was done', () => {
    expect(checkOut({}).record['leftUndone']).toEqual(['invoice', 'rebook', 'recall', 'notes'])
    expect(checkOut({ done: ['recall'] }, { nextAppointment: anAppointment(), signedNote: { id: 'note' } }).record['leftUndone']).toEqual([
      'invoice',
    ])
  })

  test('[EXIT-3] undoing a check-out also withdraws its record of items not done', () => {
    const departed = anAppointment({ visit: 'departed' }, { cameFrom: 'checkout', leftUndone: ['rebook'], departedAt: at('08:58') })
    expect(given(departed, { facts: { departureKept: { id: 'kept' } } }).when('revert')).toMatchObject({
      state: { visit: 'checkout' },
      record: { leftUndone: [], departedAt: null },
      notified: [{ command: 'appointments/departures.takeBack', record: 'kept' }],
    })
  })
})

describe('before seating', () => {
  const arrived = anAppointment({ visit: 'arrived' })
  const criticalAlerts = {
    thePatient: {
      alerts: [
        { label: 'Pollen', grave: false },
        { label: 'Penicillin', grave: true },
      ],
    },
  }

  test('[VISIT-24] a patient with critical alerts can be marked ready only by a user who signs that they have read them', () => {
    expect(given(arrived, { facts: criticalAlerts }).when('setReady').refused).toBe('alertsAreSeen')
    expect(given(arrived, { facts: criticalAlerts }).when('setReady', { data: { alertsSeen: true } })).toMatchObject({
      refused: null,
      state: { visit: 'ready' },
      record: { alertsSeenAt: at('09:00'), alertsSeenBy: 'Ana' },
    })
    const signed = anAppointment({ visit: 'ready' }, { cameFrom: 'arrived', alertsSeenAt: at('08:59'), alertsSeenBy: 'Ana' })
    expect(given(signed).when('revert').record).toMatchObject({ alertsSeenAt: null, alertsSeenBy: null })
  })

  test('[VISIT-24] no signature is required if there is no critical alert, the practice does not require it, or the alerts are unknown', () => {
    for (const facts of [{}, { thePatient: { alerts: [] } }, { thePatient: { alerts: [{ label: 'Pollen', grave: false }] } }])
      expect(given(arrived, { facts }).when('setReady').refused).toBeNull()
    expect(given(arrived, { facts: criticalAlerts, settings: { alertsAtReady: false } }).when('setReady').refused).toBeNull()
  })

  test('[VISIT-24] completing the last form does not make a patient ready while their critical alerts are not signed', () => {
    const partial = anAppointment({ visit: 'arrived', paperwork: 'partial' })
    expect(given(partial, { facts: criticalAlerts }).when('completeForms').state).toMatchObject({ visit: 'arrived', paperwork: 'complete' })
  })

  const theType = { packs: [{ kind: 'Exam kit', count: 2 }] }
  const seatWith = (packsAtSeat: string, kinds: readonly string[]) =>
    given(anAppointment({ visit: 'ready' }), {
      facts: { theChair: aChair('clean'), theType, packsHere: kinds.map((kind) => ({ kind })) },
      settings: { packsAtSeat },
    }).when('seat')

  test('[SIT-9] if required packs are missing, the practice’s setting decides: seating is blocked, flagged or allowed', () => {
    expect(seatWith('block', ['Exam kit'])).toMatchObject({ refused: 'packsAreHere', notified: [] })
    expect(seatWith('warn', ['Exam kit', 'Crown kit'])).toMatchObject({
      refused: null,
      state: { visit: 'seated' },
      flagged: ['packsMissing'],
    })
    expect(seatWith('off', [])).toMatchObject({ refused: null, flagged: [] })
    for (const setting of ['block', 'warn'])
      expect(seatWith(setting, ['Exam kit', 'Exam kit'])).toMatchObject({ refused: null, flagged: [] })
  })
})

describe('exam requests', () => {
  test('[EXAM-3] an exam request records the requested dentist and the time, and is cleared when the exam is over', () => {
    const inTreatment = anAppointment({ visit: 'inTreatment' })
    const requested = given(inTreatment).when('requestExam', { data: { examWanted: 'okafor' } })
    expect(requested).toMatchObject({ record: { examWanted: 'okafor', examAskedAt: at('09:00') }, timers: { examUnanswered: 5 } })
    const inProgress = anAppointment({ visit: 'inTreatment', exam: 'inProgress' }, { examWanted: 'okafor', examAskedAt: at('08:50') })
    expect(given(inProgress).when('endExam').record).toMatchObject({ examWanted: null, examAskedAt: null })
    const leftChair = anAppointment({ visit: 'treated', exam: 'requested' }, { examWanted: 'okafor', examAskedAt: at('08:50') })
    expect(given(leftChair).when('toDesk')).toMatchObject({ state: { exam: 'none' }, record: { examWanted: null, examAskedAt: null } })
  })

  test('[EXAM-4] an exam request without an answer is flagged after five minutes, until a dentist comes', () => {
    const requested = anAppointment({ visit: 'inTreatment', exam: 'requested' })
    expect(given(requested).whenDue('examUnanswered')).toMatchObject({
      refused: null,
      flagged: ['examUnanswered'],
      state: { exam: 'requested' },
    })
    const flagged = { ...requested, flags: [{ code: 'examUnanswered', at: at('08:58') }] }
    for (const command of ['beginExam', 'endExam']) expect(given(flagged).when(command).record['flags']).toEqual([])
    expect(given(requested, { settings: { examCallAfter: 0 } }).whenDue('examUnanswered').flagged).toEqual([])
  })
})

describe('delay notices', () => {
  const sendNotice = (fields: object, minutes: number, command: string, now = at('08:30')) =>
    given(anAppointment({}, { ...fields }), { now }).when(command, { data: { minutes } })

  test('[TOLD-1] a patient with an upcoming appointment is notified once of a delay of 15 minutes or more', () => {
    expect(sendNotice({}, 15, 'tellDelay')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { delayToldAt: at('08:30'), delayToldMinutes: 15 },
      sent: [{ to: 'kaya', words: 'delay', data: { minutes: 15 } }],
    })
    expect(sendNotice({}, 14, 'tellDelay')).toMatchObject({ refused: 'delayIsLong', sent: [] })
    expect(sendNotice({ delayToldAt: at('08:00') }, 40, 'tellDelay')).toMatchObject({ refused: 'delayIsUntold', sent: [] })
    expect(sendNotice({}, 40, 'tellDelay', at('08:30', '2026-11-23')).refused).toBe('dayIsToday')
    for (const visit of ['arrived', 'ready', 'cancelled', 'requested'] as const)
      expect(given(anAppointment({ visit })).when('tellDelay', { data: { minutes: 30 } }).refused).toBe('state')
    expect(given(anAppointment(), { settings: { delayTellFrom: 0 } }).when('tellDelay', { data: { minutes: 60 } }).refused).toBe(
      'delayIsLong',
    )
  })

  test('[TOLD-2] a delay notice is withdrawn when the delay shrinks below five minutes, and not sent again', () => {
    const noticeSent = { delayToldAt: at('08:00'), delayToldMinutes: 20 }
    expect(sendNotice(noticeSent, 4, 'takeBackDelay')).toMatchObject({
      refused: null,
      record: { delayToldAt: at('08:00'), delayToldMinutes: null },
      sent: [{ to: 'kaya', words: 'delayTakenBack' }],
    })
    expect(sendNotice(noticeSent, 5, 'takeBackDelay')).toMatchObject({ refused: 'delayIsShort', sent: [] })
    expect(sendNotice({ ...noticeSent, delayToldMinutes: null }, 0, 'takeBackDelay')).toMatchObject({ refused: 'delayWasTold', sent: [] })
    const queued = {
      facts: {
        queuedMessages: [
          { id: 'm1', words: 'delay' },
          { id: 'm2', words: 'offer' },
        ],
      },
    }
    for (const [command, data] of [
      ['takeBackDelay', { minutes: 0 }],
      ['checkIn', {}],
    ] as const) {
      const outcome = given(anAppointment({}, noticeSent), queued).when(command, { data })
      expect(outcome).toMatchObject({ refused: null, sent: [], notified: [{ command: 'messages.withdraw', record: ['m1'] }] })
    }
    expect(sendNotice({ ...noticeSent, delayToldMinutes: null }, 60, 'tellDelay').refused).toBe('delayIsUntold')
  })
})
