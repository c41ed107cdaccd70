import type { AreaWords } from '../areaWords.ts'

export const campaignResultWords = {
  area: 'campaigns/results',
  identifier: 'campaignResults',
  one: 'campaign result',
  many: 'campaign results',
  description: 'Totals of the recipients of each campaign',
  fields: {
    recipients: 'Recipients',
    skipped: 'Left out',
    answered: 'Answered',
    optedOut: 'Opted out',
    booked: 'Booked',
    bookedCents: 'Booked (cents)',
    lastBookedAt: 'Last booked',
  },
  commands: { open: 'Open', add: 'Add up' },
} satisfies AreaWords
