import { createTranslator } from '../../../createTranslator.ts'

/** Texts of the dialog that books an appointment, which Reception loads only when it opens. */
const bookingDialog = {
  onDay: 'Day',
  dayMissing: 'Choose a future date',
  walkInChair: 'Chair',
  collidesWith: 'At this time: {{name}}, {{from}} to {{to}}, {{provider}}.',
  takenFirst: '{{user}} took this time for {{name}}: {{from}} to {{to}}, {{provider}}.',
} as const

export const tBookingDialog = createTranslator('bookingDialog', bookingDialog)
