import { createTranslator } from '../../createTranslator.ts'

/** Texts of the end-of-day screen. */
const endOfDay = {
  print: 'Print',
  allDone: 'Everything of today is closed',
  allDoneHelp: 'No patient is here, and every appointment has an outcome.',
  earlier: 'Earlier days that are not closed',
  earlierHelp: 'Record what happened, so that chairs and reports are correct.',
  stillHere: 'Still here',
  notCheckedOut: 'Not checked out',
  notAttended: 'Failed to attend (FTA)',
  notRebooked: 'Not rebooked',
  unreadAnswers: 'Answers to read',
  chairs: 'Chairs to free',
  chairsHelp: 'The chair is still marked as occupied, but the appointment of its patient is over.',
  tomorrow: 'Tomorrow, {{day}}',
  nobodyTomorrow: 'No appointments are booked.',
  chair: 'Chair {{chair}}',
  withIn: '{{provider}}, chair {{chair}}',
  nameHidden: 'Name not available',
  closeOf: 'Close, {{name}}',
  close: 'Close',
  closeTitle: 'Close the appointment of {{name}} on {{day}}',
  outcome: 'What happened',
  outcomes: { departed: 'Checked out', leftUnseen: 'Left without being seen', noShow: 'Failed to attend (FTA)' },
  leftAt: 'The patient left at',
  leftAtWrong: 'Enter a time such as 4:30 pm.',
  reason: 'Reason the appointment was not closed on the day',
  reasonMissing: 'Enter a reason.',
  back: 'Back',
  didClose: 'The appointment of {{name}} is closed.',
  closeAppointment: 'Close appointment',
} as const

export const tEndOfDay = createTranslator('endOfDay', endOfDay)
