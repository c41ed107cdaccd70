/** Texts for a provider who is away on a day of the book. */
export const away = {
  columnMenu: 'More for {{name}}',
  open: 'Mark away…',
  head: '{{name}} is away',
  day: '{{day}}',
  reason: 'Reason',
  reasons: { sick: 'Sick', leave: 'On leave', training: 'Training', other: 'Other' },
  length: 'How long',
  lengths: { day: 'All day', part: 'Part of the day' },
  from: 'From',
  until: 'Until',
  timeFault: 'Use a time such as 13:30.',
  orderFault: 'Must be after the start.',
  submit: 'Mark away',
  submitAgain: 'Send these answers',
} as const
