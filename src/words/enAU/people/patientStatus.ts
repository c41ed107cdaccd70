import { createTranslator } from '../../createTranslator.ts'

/** Texts of the status of a patient. */
const patientStatus = {
  state: {
    inactive: 'Inactive',
    deceased: 'Deceased',
    archived: 'Archived',
    merged: 'Merged into another record',
  },
  menu: 'Status',
  menuOf: 'Status of {{name}}',
  commands: {
    deactivate: 'Mark inactive',
    activate: 'Mark active',
    markDeceased: 'Deceased…',
    archive: 'Archive',
    restore: 'Restore',
    revert: 'Undo',
  },
  diedOn: 'Deceased on {{day}}.',
  closed: {
    deceased: 'The patient receives no messages, and cannot be booked.',
    merged: 'This record was merged into another one. Open that record to book or write.',
  },
  inactive: 'No automatic messages and no offers are sent.',
  deceasedTitle: '{{name}} is deceased',
  dateOfDeath: 'Date of death',
  dateHelp: 'Leave the date empty if you do not know it.',
  dateInFuture: 'This day is in the future.',
  toCancel_one: 'This appointment is cancelled',
  toCancel_other: 'These {{count}} appointments are cancelled',
  noneToCancel: 'No appointments to come',
  cannotCancel: 'You do not have the permission to cancel appointments. These appointments stay booked:',
  whatFollows: 'Queued messages are not sent, and offers are withdrawn. No message is sent to the family.',
  confirmDeceased: 'Mark deceased',
  confirmWithCancel_one: 'Mark deceased and cancel {{count}} appointment',
  confirmWithCancel_other: 'Mark deceased and cancel {{count}} appointments',
  cancelReason: 'Patient deceased',
} as const

export const tPatientStatus = createTranslator('patientStatus', patientStatus)
