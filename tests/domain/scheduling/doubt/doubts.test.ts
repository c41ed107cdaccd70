import { describe, expect, test } from 'vitest'
import { aChair, aDay, questionsAt, at, inState, occupied, settings } from './aDay.ts'

describe('doubtful statuses', () => {
  test('[DOUBT-1] a status is doubtful from its limit on, and not a millisecond before', () => {
    const day = aDay([inState('seated', 0)])
    expect(questionsAt(settings.doubtStartAfter, day)).toEqual(['start a'])
    expect(questionsAt(settings.doubtStartAfter - 1 / 60_000, day)).toEqual([])
  })

  test.each([
    ['scheduled', 'arrival', settings.doubtArrivalAfter],
    ['arrived', 'ready', settings.doubtReadyAfter],
    ['seated', 'start', settings.doubtStartAfter],
    ['inTreatment', 'treatment', 30 + settings.doubtChairAfter],
    ['treated', 'chair', settings.doubtCheckoutAfter],
    ['checkout', 'checkout', settings.doubtCheckoutAfter],
  ] as const)('[DOUBT-1] the limit of the status %s is the one of its setting', (visit, kind, limit) => {
    const day = aDay([inState(visit, 0)])
    expect([limit - 1, limit].map((minutes) => questionsAt(minutes, day))).toEqual([[], [`${kind} a`]])
  })

  test('[DOUBT-1] an appointment that has ended, was cancelled or is a request is never doubtful', () => {
    for (const visit of ['departed', 'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'requested', 'enteredInError'] as const)
      expect(questionsAt(600, aDay([inState(visit, 0)]))).toEqual([])
  })

  test('[DOUBT-2] a user who confirms a status makes it quiet for as long again', () => {
    const day = aDay([inState('seated', 0, { affirmedAt: at(12) })])
    expect(questionsAt(21, day)).toEqual([])
    expect(questionsAt(12 + settings.doubtStartAfter, day)).toEqual(['start a'])
  })

  test('[DOUBT-2] an earlier confirmation does not count for a later status', () => {
    const day = aDay([inState('seated', 20, { affirmedAt: at(15) })])
    expect([29, 30].map((minutes) => questionsAt(minutes, day))).toEqual([[], ['start a']])
  })

  test('[DOUBT-2] a status that is doubtful at once is quiet for as long as it is usually believed when a user has confirmed it', () => {
    const other = aChair({ state: 'occupied', appointment: 'b' })
    const treated = aDay([inState('inTreatment', 0, { affirmedAt: at(2) })], { chairs: [other] })
    expect([3, 2 + 30 + settings.doubtChairAfter].map((minutes) => questionsAt(minutes, treated))).toEqual([[], ['treatment a']])
    const called = aDay([inState('called', 0, { calls: 2, affirmedAt: at(1) })], { chairs: [aChair()] })
    expect([2, 1 + settings.doubtWaitAfter].map((minutes) => questionsAt(minutes, called))).toEqual([[], ['wait a']])
  })

  test('[DOUBT-3] a patient who said that they are late is asked about later', () => {
    const day = aDay([inState('scheduled', -60, { expectedLateBy: 20 })])
    expect(questionsAt(49, day)).toEqual([])
    expect(questionsAt(50, day)).toEqual(['arrival a'])
  })

  test('[DOUBT-4] a ready patient is doubtful only if the chair is clean and no earlier patient waits for it', () => {
    const ready = inState('ready', -10)
    const clean = { chairs: [aChair()] }
    expect(questionsAt(10, aDay([ready], clean))).toEqual(['wait a'])
    expect(questionsAt(10, aDay([ready]))).toEqual([])
    const earlier = inState('arrived', 9, { id: 'b', startsAt: at(-15) })
    expect(questionsAt(10, aDay([ready, earlier], clean))).toEqual([])
  })

  test('[DOUBT-4] a patient who did not answer a call is doubtful at once', () => {
    const chairs = [aChair()]
    expect(questionsAt(0, aDay([inState('called', 0, { calls: 1 })], { chairs }))).toEqual([])
    expect(questionsAt(0, aDay([inState('called', 0, { calls: 2 })], { chairs }))).toEqual(['wait a'])
    expect(questionsAt(0, aDay([inState('ready', 0, { flags: [{ code: 'notAnswered' }] })], { chairs }))).toEqual(['wait a'])
  })

  test('[DOUBT-5] a seated patient is not doubtful while the provider treats another', () => {
    const other = inState('inTreatment', 0, { id: 'b', patient: 'bo', chair: 'chair-3' })
    const chairs = [occupied, aChair({ id: 'chair-3', state: 'occupied', appointment: 'b' })]
    expect(questionsAt(20, aDay([inState('seated', 0), other], { chairs }))).toEqual([])
  })

  test('[DOUBT-6] a treatment is doubtful at once when its provider begins another', () => {
    const first = inState('inTreatment', 0, { startedAt: at(0) })
    const second = inState('inTreatment', 5, { id: 'b', patient: 'bo', chair: 'chair-3', startedAt: at(5) })
    const chairs = [occupied, aChair({ id: 'chair-3', state: 'occupied', appointment: 'b' })]
    expect(questionsAt(6, aDay([first, second], { chairs }))).toEqual(['treatment a'])
  })

  test('[DOUBT-6] a treatment whose chair holds another patient, or none, is doubtful at once', () => {
    const treated = inState('inTreatment', 0)
    expect(questionsAt(2, aDay([treated], { chairs: [aChair({ state: 'occupied', appointment: 'b' })] }))).toEqual(['treatment a'])
    expect(questionsAt(2, aDay([treated], { chairs: [aChair({ state: 'outOfService' })] }))).toEqual([])
  })

  test('[DOUBT-6] an appointment is doubtful at once if a later one of the same patient has gone further', () => {
    const later = inState('arrived', 9, { id: 'b', startsAt: at(30), provider: 'kim', chair: null })
    expect(questionsAt(10, aDay([inState('inTreatment', 0), later]))).toEqual(['treatment a'])
  })

  test('[DOUBT-7] a dirty chair is doubtful from its limit on, until a user confirms it', () => {
    const dirty = aChair({ state: 'dirty', since: at(0) })
    expect(questionsAt(settings.doubtCleaningAfter, aDay([], { chairs: [dirty] }))).toEqual(['cleaning chair-2'])
    expect(questionsAt(settings.doubtCleaningAfter, aDay([], { chairs: [{ ...dirty, affirmedAt: at(1) }] }))).toEqual([])
    expect(questionsAt(600, aDay([], { chairs: [aChair()] }))).toEqual([])
  })

  test('[DOUBT-7] a dirty chair is asked about with its last patient while the patient is still in it by the records', () => {
    const dirty = aChair({ state: 'dirty', since: at(0) })
    expect(questionsAt(60, aDay([inState('treated', 0)], { chairs: [dirty] }))).toEqual(['chair a'])
  })

  test('[DOUBT-8] a patient with open forms is asked about ten minutes later', () => {
    const row = { ...inState('arrived', 0), state: { visit: 'arrived', paperwork: 'sent' } } as const
    expect(questionsAt(settings.doubtReadyAfter + 9, aDay([row]))).toEqual([])
    expect(questionsAt(settings.doubtReadyAfter + 10, aDay([row]))).toEqual(['ready a'])
  })

  test('[DOUBT-9] the questions are in the order in which they became doubtful', () => {
    const rows = [inState('checkout', 5), inState('seated', 1, { id: 'b', patient: 'bo', provider: 'kim', chair: null })]
    expect(questionsAt(60, aDay(rows))).toEqual(['start b', 'checkout a'])
  })
})
