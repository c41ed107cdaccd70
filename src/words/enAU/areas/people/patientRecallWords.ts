import type { AreaWords } from '../areaWords.ts'

export const patientRecallWords = {
  area: 'campaigns/recalls',
  identifier: 'patientRecall',
  one: 'patient recall',
  many: 'patient recalls',
  description: 'When patients should come back',
  fields: {
    kind: 'What for',
    intervalMonths: 'Interval (months)',
    previousOn: 'Counted from',
    previousAppointment: 'Previous appointment',
    dueOn: 'Due',
    dueOverride: 'Due instead',
    snoozedUntil: 'Not before',
    reminders: 'Contacted',
    declinedBecause: 'Reason for declining',
  },
  refusals: { isSnoozedLater: 'Choose a later day.' },
  commands: {
    set: 'Set patient recall',
    contact: 'Mark as contacted',
    snooze: 'Contact later',
    decline: 'Record that the patient declined',
    reopen: 'Reopen',
    book: 'Book',
    unbook: 'Remove booking',
    attend: 'Record attendance',
    restore: 'Restore booking',
    withdraw: 'Withdraw',
  },
} satisfies AreaWords
