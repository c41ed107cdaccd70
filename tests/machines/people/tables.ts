import { familyMachine } from '#machines/people/family.machine.ts'
import { patientMachine } from '#machines/people/patient.machine.ts'
import { patientMergeMachine } from '#machines/people/patientMerge.machine.ts'
import { patientRecallMachine } from '#machines/people/patientRecall.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const askCommands = {
  ...{ contact: 'contacted!', snooze: 'notDue', decline: 'declined!', book: 'booked!', attend: 'attended!', withdraw: 'withdrawn!' },
  edit: 'due! notDue',
}
const begins = 'booked due! notDue'

const patientRecallTable: TransitionTable = {
  new: { set: begins },
  notDue: askCommands,
  due: askCommands,
  contacted: { ...askCommands, edit: 'contacted! notDue' },
  booked: { book: 'booked!', unbook: begins, attend: 'attended!', withdraw: 'withdrawn!' },
  attended: { restore: 'booked!' },
  declined: { reopen: begins },
  lapsed: { reopen: begins },
  withdrawn: {},
}

const leaves = { markDeceased: 'deceased!', archive: 'archived!', merge: 'merged!', remove: 'removed!' }

const patientTable: TransitionTable = {
  new: { create: 'deceased! active' },
  active: { ...leaves, deactivate: 'inactive!', revert: 'inactive' },
  inactive: { ...leaves, deactivate: 'inactive!', activate: 'active!', revert: 'active' },
  deceased: { ...leaves, revert: 'active' },
  archived: { markDeceased: 'deceased!', restore: 'deceased! active', revert: 'active', merge: 'merged!', remove: 'removed!' },
  merged: { unmerge: 'inactive' },
  removed: {},
}

const patientMergeTable: TransitionTable = {
  new: { create: 'moving' },
  moving: { advance: 'moving!', complete: 'merged!', fail: 'failed!' },
  merged: { undo: 'undoing' },
  failed: { undo: 'undoing' },
  undoing: { revert: 'undoing!', finishUndo: 'undone!' },
  undone: {},
}

export const tableCases: readonly TableCase[] = [
  ['', patientRecallMachine, patientRecallTable],
  ['', patientMachine, patientTable],
  ['', patientMergeMachine, patientMergeTable],
  ['', familyMachine, { new: { create: 'current' }, current: { edit: 'current' } }],
]
