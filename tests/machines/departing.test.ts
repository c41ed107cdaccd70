import { describe, expect, test } from 'vitest'
import { aChair, aVisit, at, given } from '../support/charts.ts'

const here = aVisit({ visit: 'checkout' }, { leftUndone: [] })
const gone = (data: object, facts: object = {}, fields: object = {}) =>
  given({ ...here, ...fields }, { facts: { nextVisit: null, ...facts } }).when('depart', { data: { ...data } })

describe('departing', () => {
  test('[EXIT-1] What was left is kept with who let them go, when, and why', () => {
    const { added, record } = gone({ leftUndone: ['rebook'], reasons: { rebook: 'Will ring' } })
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

  test('[EXIT-2] What nobody spoke of counts as left, but for what the records show', () => {
    expect(gone({}).record['leftUndone']).toEqual(['invoice', 'rebook', 'recall', 'notes'])
    expect(gone({ done: ['recall'] }, { nextVisit: aVisit() }, { notes: 'Crown fitted' }).record['leftUndone']).toEqual(['invoice'])
  })

  test('[EXIT-3] A departure that is taken back takes what was kept of it back', () => {
    const departed = aVisit({ visit: 'departed' }, { cameFrom: 'checkout', leftUndone: ['rebook'], departedAt: at('08:58') })
    expect(given(departed, { facts: { departureKept: { id: 'kept' } } }).when('revert')).toMatchObject({
      state: { visit: 'checkout' },
      record: { leftUndone: [], departedAt: null },
      told: [{ command: 'appointments/departures.takeBack', record: 'kept' }],
    })
  })
})

describe('before the chair', () => {
  const arrived = aVisit({ visit: 'arrived' })
  const grave = {
    thePatient: {
      alerts: [
        { label: 'Pollen', grave: false },
        { label: 'Penicillin', grave: true },
      ],
    },
  }

  test('[VISIT-24] Who has grave alerts is made ready by somebody who signs that they know them', () => {
    expect(given(arrived, { facts: grave }).when('setReady').refused).toBe('alertsAreSeen')
    expect(given(arrived, { facts: grave }).when('setReady', { data: { alertsSeen: true } })).toMatchObject({
      refused: null,
      state: { visit: 'ready' },
      record: { alertsSeenAt: at('09:00'), alertsSeenBy: 'Ana' },
    })
    const signed = aVisit({ visit: 'ready' }, { cameFrom: 'arrived', alertsSeenAt: at('08:59'), alertsSeenBy: 'Ana' })
    expect(given(signed).when('revert').record).toMatchObject({ alertsSeenAt: null, alertsSeenBy: null })
  })

  test('[VISIT-24] Nobody is asked where there are none, where the practice does not want it, or where it cannot be known', () => {
    for (const facts of [{}, { thePatient: { alerts: [] } }, { thePatient: { alerts: [{ label: 'Pollen', grave: false }] } }])
      expect(given(arrived, { facts }).when('setReady').refused).toBeNull()
    expect(given(arrived, { facts: grave, settings: { alertsAtReady: false } }).when('setReady').refused).toBeNull()
  })

  test('[VISIT-24] The last form makes nobody ready whose alerts nobody has signed for', () => {
    const partial = aVisit({ visit: 'arrived', paperwork: 'partial' })
    expect(given(partial, { facts: grave }).when('completeForms').state).toMatchObject({ visit: 'arrived', paperwork: 'complete' })
  })

  const theType = { packs: [{ kind: 'Exam kit', count: 2 }] }
  const seated = (packsAtSeat: string, kinds: readonly string[]) =>
    given(aVisit({ visit: 'ready' }), {
      facts: { theChair: aChair('clean'), theType, packsHere: kinds.map((kind) => ({ kind })) },
      settings: { packsAtSeat },
    }).when('seat')

  test('[SIT-9] Where the packs that a type demands are not all here, the practice blocks, warns or lets be', () => {
    expect(seated('block', ['Exam kit'])).toMatchObject({ refused: 'packsAreHere', told: [] })
    expect(seated('warn', ['Exam kit', 'Crown kit'])).toMatchObject({
      refused: null,
      state: { visit: 'seated' },
      flagged: ['packsMissing'],
    })
    expect(seated('off', [])).toMatchObject({ refused: null, flagged: [] })
    for (const setting of ['block', 'warn']) expect(seated(setting, ['Exam kit', 'Exam kit'])).toMatchObject({ refused: null, flagged: [] })
  })
})

describe('calling the dentist', () => {
  test('[EXAM-3] It is said who is wanted and since when, and forgotten when it is over', () => {
    const treated = aVisit({ visit: 'inTreatment' })
    const asked = given(treated).when('requestExam', { data: { examWanted: 'okafor' } })
    expect(asked).toMatchObject({ record: { examWanted: 'okafor', examAskedAt: at('09:00') }, timers: { examUnanswered: 5 } })
    const inProgress = aVisit({ visit: 'inTreatment', exam: 'inProgress' }, { examWanted: 'okafor', examAskedAt: at('08:50') })
    expect(given(inProgress).when('endExam').record).toMatchObject({ examWanted: null, examAskedAt: null })
    const left = aVisit({ visit: 'treated', exam: 'requested' }, { examWanted: 'okafor', examAskedAt: at('08:50') })
    expect(given(left).when('toDesk')).toMatchObject({ state: { exam: 'none' }, record: { examWanted: null, examAskedAt: null } })
  })

  test('[EXAM-4] A call that nobody answers is marked after five minutes, until somebody comes', () => {
    const asked = aVisit({ visit: 'inTreatment', exam: 'requested' })
    expect(given(asked).whenDue('examUnanswered')).toMatchObject({
      refused: null,
      flagged: ['examUnanswered'],
      state: { exam: 'requested' },
    })
    const marked = { ...asked, flags: [{ code: 'examUnanswered', at: at('08:58') }] }
    for (const command of ['beginExam', 'endExam']) expect(given(marked).when(command).record['flags']).toEqual([])
    expect(given(asked, { settings: { examCallAfter: 0 } }).whenDue('examUnanswered').flagged).toEqual([])
  })
})

describe('telling of a delay', () => {
  const told = (fields: object, minutes: number, command: string, now = at('08:30')) =>
    given(aVisit({}, { ...fields }), { now }).when(command, { data: { minutes } })

  test('[TOLD-1] A patient still to come is told of a quarter of an hour or more, once', () => {
    expect(told({}, 15, 'tellDelay')).toMatchObject({
      refused: null,
      state: { visit: 'scheduled' },
      record: { delayToldAt: at('08:30'), delayToldMinutes: 15 },
      sent: [{ to: 'kaya', words: 'delay', data: { minutes: 15 } }],
    })
    expect(told({}, 14, 'tellDelay')).toMatchObject({ refused: 'delayIsLong', sent: [] })
    expect(told({ delayToldAt: at('08:00') }, 40, 'tellDelay')).toMatchObject({ refused: 'delayIsUntold', sent: [] })
    expect(told({}, 40, 'tellDelay', at('08:30', '2026-11-23')).refused).toBe('dayIsToday')
    for (const visit of ['arrived', 'ready', 'cancelled', 'requested'] as const)
      expect(given(aVisit({ visit })).when('tellDelay', { data: { minutes: 30 } }).refused).toBe('state')
    expect(given(aVisit(), { settings: { delayTellFrom: 0 } }).when('tellDelay', { data: { minutes: 60 } }).refused).toBe('delayIsLong')
  })

  test('[TOLD-2] It is taken back under five minutes, where it was said, and never said again', () => {
    const said = { delayToldAt: at('08:00'), delayToldMinutes: 20 }
    expect(told(said, 4, 'takeBackDelay')).toMatchObject({
      refused: null,
      record: { delayToldAt: at('08:00'), delayToldMinutes: null },
      sent: [{ to: 'kaya', words: 'delayTakenBack' }],
    })
    expect(told(said, 5, 'takeBackDelay')).toMatchObject({ refused: 'delayIsShort', sent: [] })
    expect(told({ ...said, delayToldMinutes: null }, 0, 'takeBackDelay')).toMatchObject({ refused: 'delayWasTold', sent: [] })
    const waiting = {
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
      const unheard = given(aVisit({}, said), waiting).when(command, { data })
      expect(unheard).toMatchObject({ refused: null, sent: [], told: [{ command: 'messages.withdraw', record: ['m1'] }] })
    }
    expect(told({ ...said, delayToldMinutes: null }, 60, 'tellDelay').refused).toBe('delayIsUntold')
  })
})
