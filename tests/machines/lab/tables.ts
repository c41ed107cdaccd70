import { labCaseMachine } from '#machines/lab/labCase.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

const [received, cancelled] = ['received!', 'cancelled!']

const labCaseTable: TransitionTable = {
  new: { create: 'draft' },
  draft: { change: 'draft', follow: 'draft!', send: 'sent!', cancel: cancelled },
  sent: { change: 'sent', follow: 'sent!', acknowledge: 'inLab!', receive: received, cancel: cancelled },
  inLab: { change: 'inLab', follow: 'inLab!', receive: received, cancel: cancelled },
  received: { follow: 'received!', check: 'checked!', reject: 'rejected!', cancel: cancelled },
  checked: { follow: 'checked!', fit: 'fitted!', reject: 'rejected!' },
  fitted: {},
  rejected: { follow: 'rejected!', remake: 'remade!' },
  remade: {},
  cancelled: {},
}

export const tableCases: readonly TableCase[] = [['', labCaseMachine, labCaseTable]]
