import type { AreaWords } from '../areaWords.ts'

export const operationWords = {
  area: 'operations',
  identifier: 'operation',
  one: 'chart entry',
  many: 'chart entries',
  description: 'Findings, existing work, planned and completed treatment of patients',
  fields: {
    charted: 'Charted as',
    pontics: 'Replaced teeth',
    supernumerary: 'Beside a surplus tooth',
    unformed: 'Never formed',
    performedOn: 'Done on',
    elsewhere: 'Done elsewhere',
    resolvedBy: 'Ended by',
    isDecisive: 'Decides about other entries',
    excludes: 'Excluded conditions',
    steps: 'States',
  },
  commands: {
    chart: 'Chart',
    complete: 'Complete treatment',
    decline: 'Mark as declined',
    refer: 'Mark as referred',
    void: 'Void entry',
    revert: 'Take back',
  },
  refusals: {
    isKnownKind: 'A finding cannot be planned, and a treatment is no finding.',
    fitsPlace: 'The teeth or surfaces do not fit this condition or item.',
    hasTooth: 'The tooth is missing.',
    isNotExcluded: 'Another entry on this tooth excludes this condition.',
    isAtAppointment:
      'The patient is not in the chair. Choose the appointment at which it was done, and give the reason why it is recorded later.',
    canChange: 'This entry has been changed too often. Void it and chart a new one.',
    isOwnStep: 'Only the user who made this step can take it back, within 10 minutes.',
    isNew: 'This entry has gone further since it was charted.',
    wasExisting: 'This entry was never charted as existing.',
    wasPlanned: 'This entry was not planned before.',
    wasAccepted: 'This entry was not accepted before.',
    isPlanned: 'This entry is not planned.',
  },
} satisfies AreaWords
