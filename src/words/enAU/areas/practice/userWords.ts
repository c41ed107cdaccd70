import type { AreaWords } from '../areaWords.ts'

export const userWords = {
  area: 'users',
  identifier: 'user',
  one: 'user',
  many: 'users',
  description: 'Sign-ins and locations',
  fields: {
    locations: 'Locations',
    provider: 'Provider (own appointments)',
    pin: 'PIN',
  },
  commands: {
    disable: 'Disable or enable',
    unlock: 'Allow sign-in again',
  },
} satisfies AreaWords
