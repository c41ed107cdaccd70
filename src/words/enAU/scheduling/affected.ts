/** Texts for booked appointments whose time is about to close. */
export const affected = {
  head: 'Affected appointments',
  none: 'No appointments in this time.',
  all: 'For all',
  answers: { leave: 'Leave', move: 'Move', offer: 'Offer' },
  answersFor: 'What happens to the appointment of {{name}}',
  leaveHelp: 'Stays booked at this time.',
  moveTo: 'To {{time}}, {{provider}}',
  noTime: 'No free time in two weeks. Offer one later, or leave it.',
  searching: 'Searching for a free time…',
  offerHelp: 'Cancelled, and first on the waitlist for the next free time.',
  confirmed: 'confirmed',
  unanswered_one: '{{count}} appointment without an answer',
  unanswered_other: '{{count}} appointments without an answer',
  cancelReason: '{{provider}} is away',
  sendMessages: 'Send each patient a message',
  example: 'To {{name}}: {{text}}',
  message: {
    moved:
      'Hello {{patient}}, {{provider}} is away on {{day}}. Your appointment at {{practice}} is now on {{newTime}} with {{newProvider}}. Please call us if this time does not suit you.',
    cancelled:
      'Hello {{patient}}, {{provider}} is away on {{day}}, so your appointment at {{time}} cannot take place. We are sorry. {{practice}} will offer you the next free time.',
  },
  toCall: 'Please call these patients',
  toCallHelp: 'They have no message about the change.',
  noPhone: 'no phone number',
} as const
