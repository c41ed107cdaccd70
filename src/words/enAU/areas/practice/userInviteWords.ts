import type { AreaWords } from '../areaWords.ts'

export const userInviteWords = {
  area: 'userinvites',
  identifier: 'userInvite',
  one: 'invite',
  many: 'invites',
  description: 'Invites to join the practice',
  fields: {
    acceptedAs: 'Accepted as',
  },
  commands: {
    create: 'Invite user',
    withdraw: 'Withdraw invite',
    accept: 'Accept invite',
  },
} satisfies AreaWords
