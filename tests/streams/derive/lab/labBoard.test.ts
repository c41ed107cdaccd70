import { expect, test } from 'vitest'
import { LabCase } from '#domain/lab/labCase.ts'
import type { LabCaseState } from '#domain/lab/labCaseStates.ts'
import { buildLabBoard, caseOfSlip, type LabCaseRow } from '#streams/derive/lab/labBoard.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { rows } from '../support/dayRows.ts'

const anyId = '01926f00-0000-7000-8000-000000000000'
const today = '2026-11-24'

const labCase = (id: string, state: LabCaseState, fields: Partial<LabCaseRow> = {}): LabCaseRow => ({
  ...LabCase.parse({ patient: anyId, provider: anyId, lab: anyId }),
  ...{ id, version: 1, createdAt: '', updatedAt: '', state, flags: [] },
  ...fields,
})
const time = { today, timeZone: 'Australia/Sydney' }
/** An appointment that starts at ten in the morning of a day in Sydney. */
const appointmentOn = (day: string) => ({ id: day, startsAt: `${day}T23:00:00.000Z`, chair: null }) as unknown as AppointmentRow

const boardOf = (...cases: readonly LabCaseRow[]) => {
  const days = cases.flatMap(({ appointment }) => (appointment === null ? [] : [appointment]))
  const none = new Map()
  return buildLabBoard(
    {
      ...{ cases: rows(cases), patients: none, providers: none, contacts: none, chairs: none, replaced: none },
      appointments: rows(days.map(appointmentOn)),
    },
    time,
  )
}

test('[LAB-7] the board shows each open case where it is, what is needed first on top, with the command that takes it on', () => {
  const board = boardOf(
    labCase('later', 'sent', { dueAt: '2026-12-01' }),
    labCase('sooner', 'inLab', { dueAt: '2026-11-26' }),
    labCase('draft', 'draft'),
    labCase('back', 'received'),
    labCase('checked', 'checked'),
    labCase('rejected', 'rejected'),
    labCase('fitted', 'fitted'),
  )
  expect(board.map(({ labCase: { id }, lane, next }) => [id, lane, next])).toEqual([
    ['draft', 'toSend', 'send'],
    ['rejected', 'toSend', 'remake'],
    ['sooner', 'atLab', 'receive'],
    ['later', 'atLab', 'receive'],
    ['back', 'toCheck', 'check'],
    ['checked', 'toFit', 'fit'],
  ])
})

test('[LAB-552] a case is late by the days since the last one before its appointment, whatever day the slip of the lab says', () => {
  const lateOf = (state: LabCaseState, fields: Partial<LabCaseRow>) => {
    const [card] = boardOf(labCase('one', state, fields))
    return [card?.warning, card?.daysLate]
  }
  // The appointment is at ten in the morning of the 25th: its last day before is the 24th.
  expect(lateOf('inLab', { appointment: today, dueAt: '2026-11-20' })).toEqual(['dueToday', 0])
  expect(lateOf('inLab', { appointment: '2026-11-23', dueAt: '2026-11-23' })).toEqual(['late', 1])
  expect(lateOf('sent', { appointment: '2026-12-10', dueAt: '2026-11-20' })).toEqual([null, 0])
  expect(lateOf('draft', { neededBy: '2026-11-21' })).toEqual(['late', 3])
  expect(lateOf('sent', { dueAt: '2026-11-23' })).toEqual(['late', 1])
})

test('[LAB-7] a case warns when the lab brings it back too late, or its appointment is off, and never once it is here', () => {
  const warningOf = (state: LabCaseState, fields: Partial<LabCaseRow>) => boardOf(labCase('one', state, fields))[0]?.warning
  expect(warningOf('sent', { dueAt: '2026-12-02', neededBy: '2026-12-01' })).toBe('tooLate')
  expect(warningOf('sent', { dueAt: '2026-11-25' })).toBeNull()
  expect(warningOf('received', { dueAt: '2026-11-20' })).toBeNull()
  expect(warningOf('checked', { flags: [{ code: 'appointmentIsOff' }] })).toBe('appointmentOff')
})

test('[LAB-558] a case that came back after the day on its slip says by how many days, until it is fitted', () => {
  const receivedLate = (fields: Partial<LabCaseRow>, state: LabCaseState = 'received') =>
    boardOf(labCase('one', state, fields))[0]?.receivedLateBy
  // Half past midnight of the 23rd in Sydney.
  const receivedAt = '2026-11-22T13:30:00.000Z'
  expect(receivedLate({ dueAt: '2026-11-20', receivedAt })).toBe(3)
  expect(receivedLate({ dueAt: '2026-11-22', receivedAt }, 'checked')).toBe(1)
  expect(receivedLate({ dueAt: '2026-11-23', receivedAt })).toBe(0)
  expect(receivedLate({ receivedAt })).toBe(0)
  expect(receivedLate({ dueAt: '2026-11-20' }, 'inLab')).toBe(0)
})

test('[LAB-553] the board marks the case that is needed first of those with a button on their card', () => {
  const board = boardOf(
    labCase('atLab', 'sent', { appointment: '2026-11-27' }),
    labCase('ready', 'checked', { appointment: today }),
    labCase('send', 'draft', { appointment: '2026-11-30' }),
    labCase('check', 'received', { appointment: '2026-11-28' }),
  )
  expect(board.filter(({ isFirst }) => isFirst).map((card) => card.labCase.id)).toEqual(['check'])
  expect(boardOf(labCase('ready', 'checked')).filter(({ isFirst }) => isFirst)).toEqual([])
})

test('[LAB-8] a slip finds the one open case with its number, its own or that of the lab, however the number is spaced', () => {
  const board = boardOf(
    labCase('one', 'sent', { number: 12, trackingNumber: 'NC 10-42' }),
    labCase('two', 'received', { number: 13, trackingNumber: 'LC 12' }),
    labCase('three', 'sent', { trackingNumber: 'X1' }),
    labCase('four', 'inLab', { trackingNumber: 'x-1' }),
  )
  const found = (scanned: string) => caseOfSlip(board, scanned)?.labCase.id ?? null
  expect([found('nc1042'), found('lc-13'), found('LC12'), found('X1'), found(' ')]).toEqual(['one', 'two', 'one', null, null])
})
