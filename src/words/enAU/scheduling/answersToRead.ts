import { createTranslator } from '../../createTranslator.ts'

/** Texts of the answers that staff must read, and of denied consents, before a patient is ready. */
const answersToRead = {
  label: 'Answers to read',
  openFor: 'Answers to read, {{name}}',
  title: 'Answers of {{name}}',
  known: 'Known',
  noAlerts: 'No alerts recorded',
  critical: 'Critical',
  notice: 'Notice',
  yes: 'Yes',
  no: 'No',
  addAlert: 'Add alert “{{alert}}”',
  close: 'Close',
  markRead: 'Mark as read',
  denied: 'No consent',
  deniedFor: 'No consent, {{name}}',
  deniedTitle: 'No consent from {{name}}',
  deniedHelp: 'Talk with the patient. If they agree, show the form on the kiosk again. Otherwise enter a reason to treat them without it.',
  waive: 'Waive form',
  waiveReason: 'Reason to treat without this form',
} as const

export const tAnswers = createTranslator('answersToRead', answersToRead)
