import type { TransitionTable } from '../transitionTables.ts'

const [received, cancelled] = ['received!', 'cancelled!']

export const labCaseTable: TransitionTable = {
  new: { create: 'draft' },
  draft: { change: 'draft', send: 'sent!', cancel: cancelled },
  sent: { change: 'sent', acknowledge: 'inLab!', receive: received, cancel: cancelled },
  inLab: { change: 'inLab', receive: received, cancel: cancelled },
  received: { check: 'checked!', reject: 'rejected!', cancel: cancelled },
  checked: { fit: 'fitted!', reject: 'rejected!' },
  fitted: {},
  rejected: { remake: 'remade!' },
  remade: {},
  cancelled: {},
}
