import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import { expect, test } from 'vitest'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { aDay, anAppointment } from '#tests/streams/derive/support/dayRows.ts'
import { aForm, aLabCase, anAllocatedPack, readinessRowsOf, anAppointmentType } from '#tests/streams/derive/support/readinessRows.ts'
import { boardRowsById } from '../../support/boardRows.ts'

const withForms = (
  appointment: AppointmentRow,
  paperwork: AppointmentRow['state']['paperwork'],
  formsWaivedReason: string | null = null,
): AppointmentRow => ({
  ...appointment,
  formsWaivedReason,
  state: { ...appointment.state, paperwork },
})
const ada = anAppointment({ id: 'ada', starts: '11:00' })
const checkUp = anAppointmentType('checkUp', { kind: 'Exam kit', count: 1 }, { kind: 'Hygiene kit', count: 1 })
const ofType = (appointment: AppointmentRow): AppointmentRow => ({ ...appointment, type: 'checkUp' })

test('[BOARD-11] the Provider board counts forms while some are missing, shows complete when all are, and shows nothing if none are due or they are waived', () => {
  const forms = [aForm('one', 'ada', 'reviewed'), aForm('two', 'ada', 'partial'), aForm('gone', 'ada', 'withdrawn')]
  const formsOf = (appointment: AppointmentRow, submissions = forms) =>
    boardRowsById(aDay([appointment]), { readiness: readinessRowsOf({ forms: submissions }) }).get('ada')?.forms
  expect(formsOf(withForms(ada, 'partial'))).toEqual({ kind: 'counted', complete: 1, due: 2, missing: [] })
  expect(formsOf(withForms(ada, 'complete'), [aForm('one', 'ada', 'complete')])).toEqual({
    kind: 'counted',
    complete: 1,
    due: 1,
    missing: [],
  })
  expect(formsOf(ada, [aForm('one', 'somebody else', 'due')])).toBeNull()
  expect(formsOf(withForms(ada, 'none', 'Has no glasses here'))).toBeNull()
})

test('[VISIT-52] the Provider board names the forms that keep a patient from being ready, also one that the patient denied', () => {
  const [history, consent, privacy] = ['1', '2', '3'].map((digit) => `01926f00-0000-7000-8000-00000000000${digit}`)
  const titles = [
    { id: String(history), name: 'Medical history' },
    { id: String(consent), name: 'Consent to treatment' },
    { id: String(privacy), name: 'Privacy' },
  ]
  const forms = [
    aForm('one', 'ada', 'due', history),
    aForm('two', 'ada', 'denied', consent),
    aForm('three', 'ada', 'complete', privacy),
    aForm('four', 'ada', 'waived', privacy),
  ]
  const missingOf = (known: typeof titles) => {
    const row = boardRowsById(aDay([withForms(ada, 'partial')]), { readiness: readinessRowsOf({ forms, titles: known }) }).get('ada')
    return row?.forms?.kind === 'counted' ? [row.forms.complete, row.forms.due, row.forms.missing] : null
  }
  expect(missingOf(titles)).toEqual([1, 3, ['Consent to treatment', 'Medical history']])
  expect(missingOf(titles.slice(1))).toEqual([1, 3, []])
})

test('[BOARD-12] a user who may not see forms reads one word of their status, and a user who may not see packs reads nothing', () => {
  const readiness = { ...readinessRowsOf({ types: [checkUp] }), forms: null, packs: null }
  const row = boardRowsById(aDay([ofType(withForms(ada, 'sent'))]), { readiness }).get('ada')
  expect(row?.forms).toEqual({ kind: 'word', state: 'sent' })
  expect(row?.packs).toBeNull()
})

test('[BOARD-13] packs are counted by kind: an extra pack of one kind does not replace a missing pack of another', () => {
  const packsOf = (...packs: readonly ReturnType<typeof anAllocatedPack>[]) =>
    boardRowsById(aDay([ofType(ada)]), { readiness: readinessRowsOf({ packs, types: [checkUp] }) }).get('ada')?.packs
  expect(packsOf(anAllocatedPack('KIT-A1', 'ada'), anAllocatedPack('KIT-A2', 'ada'))).toEqual({
    allocated: 1,
    needed: 2,
    missing: [{ kind: 'Hygiene kit', count: 1 }],
    blocked: [],
  })
  expect(packsOf(anAllocatedPack('KIT-A1', 'ada'), anAllocatedPack('KIT-H1', 'ada', 'used', 'Hygiene kit'))).toMatchObject({
    allocated: 2,
    missing: [],
  })
  expect(packsOf(anAllocatedPack('KIT-A1', 'ben'), anAllocatedPack('KIT-A2', null, 'sterile'))).toMatchObject({ allocated: 0 })
  expect(boardRowsById(aDay([ada])).get('ada')?.packs).toBeNull()
})

test('[BOARD-14] a pack that was set up and is recalled no longer counts, and the board row names it', () => {
  const packs = [
    anAllocatedPack('KIT-A1', 'ada', 'recalled'),
    anAllocatedPack('KIT-A2', 'ada', 'unsterile'),
    anAllocatedPack('KIT-A3', 'ada'),
  ]
  const row = boardRowsById(aDay([ada]), { readiness: readinessRowsOf({ packs }) }).get('ada')
  expect(row?.packs).toMatchObject({ allocated: 1, blocked: ['KIT-A1', 'KIT-A2'] })
  expect(
    boardRowsById(aDay([ada]), { readiness: readinessRowsOf({ packs: [anAllocatedPack('KIT-A3', 'ada')] }) }).get('ada')?.packs?.blocked,
  ).toEqual([])
})

test('[BOARD-15] missing forms and packs are urgent only for the patient whom each provider sees next', () => {
  const day = aDay([ada, anAppointment({ id: 'ben', starts: '10:50' }), anAppointment({ id: 'cleo', starts: '12:00', provider: 'okafor' })])
  const nextIds = [...boardRowsById(day).values()].filter(({ isNextForProvider }) => isNextForProvider).map(({ id }) => id)
  expect(nextIds.sort()).toEqual(['ben', 'cleo'])
})

test('[LAB-6] a row says whether every lab case for its appointment is in; one that was fitted, cancelled or made again does not count', () => {
  const labCaseOf = (...states: readonly LabCaseState[]) => {
    const labCases = states.map((state, index) => aLabCase(`case${index}`, 'ada', state))
    return boardRowsById(aDay([ada]), { readiness: readinessRowsOf({ labCases }) }).get('ada')?.labCase
  }
  expect([labCaseOf('received', 'checked'), labCaseOf('checked', 'inLab'), labCaseOf('rejected')]).toEqual(['in', 'missing', 'missing'])
  expect(labCaseOf('fitted', 'cancelled', 'remade')).toBeNull()
})

test('[LAB-6] a user who seats a patient whose lab case is missing is asked first, and one whose case is in is not', () => {
  const waiting = anAppointment({ id: 'ada', starts: '10:00', visit: 'ready', since: '09:50' })
  const promptWith = (state: LabCaseState) => {
    const row = boardRowsById(aDay([waiting]), { readiness: readinessRowsOf({ labCases: [aLabCase('crown', 'ada', state)] }) }).get('ada')
    return row?.step && 'prompt' in row.step ? row.step.prompt : undefined
  }
  expect([promptWith('sent'), promptWith('received')]).toEqual(['missing', null])
})
