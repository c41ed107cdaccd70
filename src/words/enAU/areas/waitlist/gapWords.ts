import type { AreaWords } from '../areaWords.ts'

export const gapWords = {
  area: 'waitlists/gaps',
  identifier: 'gap',
  one: 'gap',
  many: 'gaps',
  description: 'Cancelled appointments and how they were filled',
  fields: {
    startsAt: 'From',
    endsAt: 'To',
    goesOn: 'More waves to come',
    entry: 'Waitlist entry',
    entries: 'Waitlist entries',
    minutesWon: 'Recovered (minutes)',
    recoveredMinutes: 'Recovered by this gap alone (minutes)',
    centsWon: 'Recovered (cents)',
    parent: 'Caused by gap',
  },
  commands: {
    open: 'Create gap',
    give: 'Book',
  },
} satisfies AreaWords
