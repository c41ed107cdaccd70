import { Account } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

/** Each person's own: nobody sees another's. Made with its user. */
export const account = resource({
  name: 'account',
  part: 'practice',
  record: Account,
  ownedBy: 'user',
  partOf: { area: 'users', by: 'user' },
  refs: { user: 'users' },
  calledBy: ['user'],
  columns: ['user'],
  unique: [{ fields: ['user'], among: 'practice' }],
  views: 'user',
  commands: {
    edit: { scope: 'user', edits: true },
  },
})
