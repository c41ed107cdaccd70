import { describe, expect, test } from 'vitest'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { aChair, aVisit, at, given } from '../support/charts.ts'

describe('calling', () => {
  const called = (calls: number) => aVisit({ visit: 'called' }, { calls, cameFrom: 'ready' })

  test('[CALL-1] A call is repeated every two minutes, thrice in all, and then a person decides', () => {
    expect(given(aVisit({ visit: 'ready' })).when('call')).toMatchObject({
      state: { visit: 'called' },
      record: { calls: 1 },
      timers: { unanswered: 2 },
    })
    expect(given(called(1)).whenDue('unanswered')).toMatchObject({
      state: { visit: 'called' },
      record: { calls: 2 },
      timers: { unanswered: 2 },
      flagged: [],
    })
    expect(given(called(2)).whenDue('unanswered')).toMatchObject({ state: { visit: 'called' }, record: { calls: 3 }, flagged: [] })
    expect(given(called(3)).whenDue('unanswered')).toMatchObject({
      state: { visit: 'ready' },
      record: { calls: 0, cameFrom: 'arrived' },
      flagged: ['notAnswered'],
    })
  })

  test('[CALL-2] A practice that repeats no calls leaves a called patient called', () => {
    const settings = { callAgainAfter: 0 }
    expect(given(called(1), { settings }).whenDue('unanswered')).toMatchObject({
      refused: null,
      state: { visit: 'called' },
      record: { calls: 1 },
      flagged: [],
      timers: {},
    })
  })

  test('[CALL-3] Who did not answer is no longer marked once they are called again, seated or gone', () => {
    const marked = aVisit({ visit: 'ready' }, { flags: [{ code: 'notAnswered', at: at('08:59') }], cameFrom: 'arrived' })
    const seatable = { facts: { theChair: aChair('clean') } }
    for (const command of ['call', 'seat', 'leave', 'revert']) expect(given(marked, seatable).when(command).record['flags']).toEqual([])
    expect(given(marked).when('confirm').refused).toBe('isToCome')
  })
})

describe('sitting', () => {
  const ready = aVisit({ visit: 'ready' })
  const seatedIn = (theChair: unknown, sittingInChair: unknown = null) => given(ready, { facts: { theChair, sittingInChair } }).when('seat')

  test('[SIT-1] A patient is seated in a clean chair, which is theirs from then on', () => {
    expect(seatedIn(aChair('clean'))).toMatchObject({
      refused: null,
      state: { visit: 'seated' },
      record: { seatedAt: at('09:00'), cameFrom: 'ready' },
      told: [{ command: 'equipments.occupy', record: 'chair-2', data: { appointment: 'visit' } }],
    })
    expect(given(aVisit({ visit: 'called' }), { facts: { theChair: aChair('clean') } }).when('seat').record['cameFrom']).toBe('called')
    expect(given(aVisit({ visit: 'arrived' }), { facts: { theChair: aChair('clean') } }).when('seat')).toMatchObject({
      refused: 'state',
      told: [],
    })
  })

  test.each([
    ['in no chair', null, null, 'chairIsNamed'],
    ['in a chair of another location', aChair('clean', { location: 'hillside' }), null, 'chairIsHere'],
    ['on a steriliser', aChair('clean', { kind: 'steriliser' }), null, 'chairIsHere'],
    ['in a chair that is out of service', aChair('outOfService'), null, 'chairIsInService'],
    ['on somebody', aChair('occupied'), null, 'chairIsFree'],
    ['on somebody whose chair was called clean', aChair('clean'), aVisit({ visit: 'seated' }), 'chairIsFree'],
    ['in a dirty chair', aChair('dirty'), null, 'chairIsClean'],
    ['in a chair that is being turned round', aChair('turning'), null, 'chairIsClean'],
  ])('[SIT-2] Nobody is seated %s', (_, theChair, sitting, refused) => {
    expect(seatedIn(theChair, sitting)).toMatchObject({ refused, told: [], record: {} })
  })

  test('[SIT-3] What a browser does not hold passes there, and the server counts it', () => {
    expect(given(ready).when('seat').refused).toBeNull()
  })

  test('[SIT-4] A patient is treated by a provider who treats nobody else', () => {
    const seated = aVisit({ visit: 'seated' })
    expect(given(seated, { facts: { providerTreating: null } }).when('start')).toMatchObject({
      refused: null,
      state: { visit: 'inTreatment' },
      record: { startedAt: at('09:00') },
    })
    expect(given(seated, { facts: { providerTreating: aVisit() } }).when('start').refused).toBe('providerIsFree')
  })

  test('[SIT-5] When treatment is finished the chair is dirty, and it is turned round when the patient has left it', () => {
    const finished = given(aVisit({ visit: 'inTreatment' }), { facts: { theChair: aChair('occupied', { appointment: 'visit' }) } }).when(
      'finish',
    )
    expect(finished).toMatchObject({ state: { visit: 'treated' }, record: { finishedAt: at('09:00') } })
    expect(finished.told).toEqual([{ command: 'equipments.soil', record: 'chair-2', data: { appointment: 'visit' } }])

    const left = given(aVisit({ visit: 'treated' }), { facts: { theChair: aChair('dirty') } }).when('toDesk')
    expect(left.told).toEqual([{ command: 'equipments.turn', record: 'chair-2', data: { appointment: 'visit' } }])
  })

  test.each([
    ['toDesk', 'treated', 'clean'],
    ['toDesk', 'treated', 'occupied'],
    ['toDesk', 'treated', 'turning'],
    ['revert', 'checkout', 'clean'],
  ] as const)('[SIT-6] A chair that moved on by itself stops nobody: %s from %s while it is %s', (command, visit, chair) => {
    const cameFrom = visit === 'checkout' ? 'treated' : null
    expect(given(aVisit({ visit }, { cameFrom }), { facts: { theChair: aChair(chair) } }).when(command)).toMatchObject({
      refused: null,
      told: [],
    })
  })

  test('[SIT-5] A chair that broke down under a patient is given back, and stays out of service', () => {
    const theChair = aChair('outOfService', { appointment: 'visit' })
    const finished = given(aVisit({ visit: 'inTreatment' }), { facts: { theChair } }).when('finish')
    expect(finished.told).toEqual([{ command: 'equipments.vacate', record: 'chair-2', data: { appointment: 'visit' } }])
  })

  test('[SIT-7] Somebody departs with what was left undone written down', () => {
    const gone = given(aVisit({ visit: 'checkout' }, { leftUndone: [] })).when('depart', { data: { leftUndone: ['rebook'] } })
    expect(gone).toMatchObject({ refused: null, state: { visit: 'departed' }, record: { leftUndone: ['rebook'], departedAt: at('09:00') } })
  })
})

describe('the second pair of eyes', () => {
  const at2 = (visit: VisitState, exam: 'none' | 'requested' | 'inProgress' = 'none') => given(aVisit({ visit, exam }))

  test('[EXAM-1] The dentist is asked for while a patient is in the chair, and at no other time', () => {
    for (const visit of ['seated', 'inTreatment', 'treated'] as const) expect(at2(visit).when('requestExam').state.exam).toBe('requested')
    for (const visit of ['ready', 'checkout'] as const) expect(at2(visit).when('requestExam').refused).toBe('isInTheChair')
  })

  test('[EXAM-2] It is over when the dentist goes or the patient leaves the chair, and not before', () => {
    expect(at2('inTreatment', 'requested').when('beginExam').state).toMatchObject({ visit: 'inTreatment', exam: 'inProgress' })
    expect(at2('inTreatment', 'inProgress').when('endExam').state).toMatchObject({ visit: 'inTreatment', exam: 'none' })
    expect(at2('inTreatment', 'requested').when('finish').state.exam).toBe('requested')
    for (const exam of ['requested', 'inProgress'] as const)
      expect(at2('treated', exam).when('toDesk').state).toMatchObject({ visit: 'checkout', exam: 'none' })
  })
})

describe('confirming', () => {
  test('[CONF-1] Any answer may follow any other while the visit is to come, and none once somebody is here', () => {
    expect(given(aVisit({ confirmation: 'asked' })).when('requestCall').state.confirmation).toBe('callRequested')
    expect(given(aVisit({ confirmation: 'declined' })).when('confirm').state).toMatchObject({
      visit: 'scheduled',
      confirmation: 'confirmed',
    })
    for (const visit of ['arrived', 'cancelled', 'departed'] as const)
      expect(given(aVisit({ visit })).when('confirm').refused).toBe('isToCome')
  })
})
