import { Group } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

export const groups = resource({
  name: 'groups',
  module: 'practice',
  staysOutOfBatches: true,
  record: Group,
  delegates: { grants: 'scopes' },
  columns: ['name'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice' }],
  readScope: 'grp',
  commands: {
    create: { scope: 'grp.c', creates: true, data: Group },
    edit: { scope: 'grp.e', updates: true },
    remove: { scope: 'grp.e', deletes: true },
  },
})
