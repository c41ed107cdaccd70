import { expect, test } from 'vitest'
import { LabCase, type LabCaseState } from '#domain/lab/labCase.ts'
import { buildLabBoard, caseOfSlip, type LabCaseRow } from '#streams/derive/lab/labBoard.ts'
import { rows } from '../support/dayRows.ts'

const anyId = '01926f00-0000-7000-8000-000000000000'
const today = '2026-11-24'

const labCase = (id: string, state: LabCaseState, fields: Partial<LabCaseRow> = {}): LabCaseRow => ({
  ...LabCase.parse({ patient: anyId, provider: anyId, lab: anyId }),
  ...{ id, version: 1, createdAt: '', updatedAt: '', state, flags: [] },
  ...fields,
})
const boardOf = (...cases: readonly LabCaseRow[]) =>
  buildLabBoard({ cases: rows(cases), patients: new Map(), providers: new Map(), contacts: new Map() }, today)

test('[LAB-7] the board shows each open case where it is, what is due first on top, with the command that takes it on', () => {
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

test('[LAB-7] a case that is away warns when it is due today, late, or back too late for its appointment', () => {
  const warningOf = (state: LabCaseState, fields: Partial<LabCaseRow>) => boardOf(labCase('one', state, fields))[0]?.warning
  expect(warningOf('sent', { dueAt: today })).toBe('dueToday')
  expect(warningOf('inLab', { dueAt: '2026-11-23' })).toBe('late')
  expect(warningOf('sent', { dueAt: '2026-12-02', neededBy: '2026-12-01' })).toBe('tooLate')
  expect(warningOf('sent', { neededBy: '2026-11-23' })).toBe('tooLate')
  expect(warningOf('sent', { dueAt: '2026-11-25' })).toBeNull()
  expect(warningOf('received', { dueAt: '2026-11-20' })).toBeNull()
  expect(warningOf('checked', { flags: [{ code: 'appointmentIsOff' }] })).toBe('appointmentOff')
})

test('[LAB-8] a slip finds the one case away at a lab with its number, however the number is spaced', () => {
  const board = boardOf(
    labCase('one', 'sent', { trackingNumber: 'NC 10-42' }),
    labCase('two', 'received', { trackingNumber: 'NC 7' }),
    labCase('three', 'sent', { trackingNumber: 'X1' }),
    labCase('four', 'inLab', { trackingNumber: 'x-1' }),
  )
  expect(caseOfSlip(board, 'nc1042')?.labCase.id).toBe('one')
  expect([caseOfSlip(board, 'NC7'), caseOfSlip(board, 'X1'), caseOfSlip(board, ' ')]).toEqual([null, null, null])
})
