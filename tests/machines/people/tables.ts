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

export const tableCases: readonly TableCase[] = [['', patientRecallMachine, patientRecallTable]]
