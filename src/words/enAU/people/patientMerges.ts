import { createTranslator } from '../../createTranslator.ts'

/** Texts of likely duplicates and of merges. */
const patientMerges = {
  menu: 'Merge…',
  title: 'Merge two records',
  other: 'The other record',
  otherMissing: 'Choose the other record.',
  sameRecord: 'This is the same record.',
  remains: 'Remains',
  ends: 'Is merged into it',
  swap: 'Swap',
  choose: 'Choose what the record keeps',
  gained: 'The record after the merge',
  nothingDiffers: 'The two records do not contradict each other.',
  kept: 'Appointments, messages, forms, alerts, phone numbers, consents and notes of both are kept.',
  merge: 'Merge',
  duplicateOf: 'Possible duplicate of {{name}}',
  duplicates: 'Possible duplicates',
  duplicatesHelp: 'Records that are probably of one patient',
  search: 'Find duplicates',
  more: 'Find more',
  none: 'No possible duplicates',
  compare: 'Compare',
  compareWith: 'Compare {{name}} with {{other}}',
  reasons: {
    name: 'same name',
    soundOfName: 'names sound alike',
    birthDate: 'same date of birth',
    phone: 'same phone',
    email: 'same email address',
    medicare: 'same Medicare card',
  },
  moving: 'Merging: {{moved}} of {{total}} records moved',
  preparing: 'Merging',
  merged: '{{name}} was merged into this record on {{day}}.',
  failed: 'The merge with {{name}} stopped: {{note}}',
  undoing: 'The merge with {{name}} is being undone',
  undo: 'Undo the merge',
  arrived: 'The record that you opened was merged into this one.',
  unknownName: 'Another record',
} as const

export const tMerge = createTranslator('patientMerges', patientMerges)
