import type { AreaWords } from '../areaWords.ts'

export const labCaseWords = {
  area: 'labcases',
  identifier: 'labCase',
  one: 'lab case',
  many: 'lab cases',
  description: 'Work at dental labs, from slip to fitting',
  fields: {
    number: 'Case number',
    dueAt: 'Due back',
    acknowledgedAt: 'At the lab since',
    sentByName: 'Sent by',
    acknowledgedByName: 'Confirmed by',
    receivedByName: 'Received by',
    checkedByName: 'Checked by',
    fittedByName: 'Fitted by',
  },
  commands: {
    send: 'Send to the lab',
    acknowledge: 'Mark received by the lab',
    receive: 'Mark received',
    check: 'Mark checked',
    fit: 'Mark fitted',
    remake: 'Order a remake',
  },
  refusals: {
    isNeededBefore: 'The case is needed by the day of the appointment at the latest.',
    isDueInTime: 'The case is due back after the day on which the appointment needs the case. Choose a later day, or ask the lab.',
  },
} satisfies AreaWords
