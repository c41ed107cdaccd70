import type { AreaWords } from '../areaWords.ts'

export const teamWords = {
  area: 'teams',
  identifier: 'team',
  one: 'team',
  many: 'teams',
  description: 'Users who answer messages together',
  fields: {
    give: 'Conversations go to',
    lastGiven: 'Received the last conversation',
  },
  values: {
    'give.none': 'The whole team',
    'give.roundRobin': 'Each member in turn',
    'give.leastOpen': 'The member with the fewest open conversations',
  },
} satisfies AreaWords
