import { Account } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

/** Each user's own record, hidden from all others. Created with its user. */
export const account = resource({
  name: 'account',
  module: 'practice',
  record: Account,
  ownerField: 'user',
  childOf: { area: 'users', by: 'user' },
  refs: { user: 'users' },
  titleFields: ['user'],
  columns: ['user'],
  unique: [{ fields: ['user'], among: 'practice' }],
  readScope: 'user',
  commands: {
    edit: { scope: 'user', updates: true },
  },
})
