import { expect, test } from 'vitest'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { aDay, aVisit } from '#tests/streams/derive/aDay.ts'
import { aForm, aPack, aPlace, aType } from '#tests/streams/derive/aPlace.ts'
import { boardOf } from './aBoard.ts'

const withForms = (visit: VisitRow, paperwork: VisitRow['state']['paperwork'], formsWaivedReason: string | null = null): VisitRow => ({
  ...visit,
  formsWaivedReason,
  state: { ...visit.state, paperwork },
})
const ada = aVisit({ id: 'ada', starts: '11:00' })
const checkUp = aType('checkUp', { kind: 'Exam kit', count: 1 }, { kind: 'Hygiene kit', count: 1 })
const ofType = (visit: VisitRow): VisitRow => ({ ...visit, type: 'checkUp' })

test('[BOARD-11] Forms are counted while some are missing, in when all are, and nothing where none are due or they were waived', () => {
  const forms = [aForm('one', 'ada', 'reviewed'), aForm('two', 'ada', 'partial'), aForm('gone', 'ada', 'withdrawn')]
  const formsOf = (visit: VisitRow, held = forms) => boardOf(aDay([visit]), { place: aPlace({ forms: held }) }).get('ada')?.forms
  expect(formsOf(withForms(ada, 'partial'))).toEqual({ kind: 'counted', complete: 1, due: 2 })
  expect(formsOf(withForms(ada, 'complete'), [aForm('one', 'ada', 'complete')])).toEqual({ kind: 'counted', complete: 1, due: 1 })
  expect(formsOf(ada, [aForm('one', 'somebody else', 'due')])).toBeNull()
  expect(formsOf(withForms(ada, 'none', 'Has no glasses here'))).toBeNull()
})

test('[BOARD-12] Where forms are out of sight their column has the word of the visit, and where packs are it has nothing', () => {
  const place = { ...aPlace({ types: [checkUp] }), forms: null, packs: null }
  const row = boardOf(aDay([ofType(withForms(ada, 'sent'))]), { place }).get('ada')
  expect(row?.forms).toEqual({ kind: 'word', word: 'sent' })
  expect(row?.packs).toBeNull()
})

test('[BOARD-13] Packs are counted by their kind: one too many of another does not make up for one that is missing', () => {
  const packsOf = (...packs: readonly ReturnType<typeof aPack>[]) =>
    boardOf(aDay([ofType(ada)]), { place: aPlace({ packs, types: [checkUp] }) }).get('ada')?.packs
  expect(packsOf(aPack('KIT-A1', 'ada'), aPack('KIT-A2', 'ada'))).toEqual({
    here: 1,
    needed: 2,
    missing: [{ kind: 'Hygiene kit', count: 1 }],
    stopped: [],
  })
  expect(packsOf(aPack('KIT-A1', 'ada'), aPack('KIT-H1', 'ada', 'used', 'Hygiene kit'))).toMatchObject({ here: 2, missing: [] })
  expect(packsOf(aPack('KIT-A1', 'ben'), aPack('KIT-A2', null, 'sterile'))).toMatchObject({ here: 0 })
  expect(boardOf(aDay([ada])).get('ada')?.packs).toBeNull()
})

test('[BOARD-14] A pack that was laid out and is recalled counts no more, and the row says which', () => {
  const packs = [aPack('KIT-A1', 'ada', 'recalled'), aPack('KIT-A2', 'ada', 'unsterile'), aPack('KIT-A3', 'ada')]
  const row = boardOf(aDay([ada]), { place: aPlace({ packs }) }).get('ada')
  expect(row?.packs).toMatchObject({ here: 1, stopped: ['KIT-A1', 'KIT-A2'] })
  expect(boardOf(aDay([ada]), { place: aPlace({ packs: [aPack('KIT-A3', 'ada')] }) }).get('ada')?.packs?.stopped).toEqual([])
})

test('[BOARD-15] What is missing presses only for whom each provider sees next', () => {
  const day = aDay([ada, aVisit({ id: 'ben', starts: '10:50' }), aVisit({ id: 'cleo', starts: '12:00', provider: 'okafor' })])
  const awaited = [...boardOf(day).values()].filter(({ isAwaited }) => isAwaited).map(({ id }) => id)
  expect(awaited.sort()).toEqual(['ben', 'cleo'])
})
