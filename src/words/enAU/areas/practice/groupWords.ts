import { type AreaWords, labelsOf } from '../areaWords.ts'

export const groupWords = {
  area: 'groups',
  identifier: 'group',
  one: 'group',
  many: 'groups',
  description: 'Permissions by group',
  fields: {
    scopes: 'Permissions',
    needsSecondFactor: 'Requires two-step sign-in',
    firstScreen: 'First screen after signing in',
  },
  values: labelsOf('firstScreen', {
    account: 'My account',
    reception: 'Reception',
    book: 'Appointment book',
    board: 'Provider board',
    messages: 'Messages',
    waitlist: 'Waitlist',
    steri: 'Steri',
  }),
} satisfies AreaWords
