import { Group } from '#domain/practice/user.ts'
import { resource } from '../resource.ts'

export const groups = resource({
  name: 'groups',
  part: 'practice',
  record: Group,
  handsOn: { rights: 'scopes' },
  columns: ['name'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice' }],
  views: 'grp',
  commands: {
    create: { scope: 'grp.c', makes: true, data: Group },
    edit: { scope: 'grp.e', edits: true },
    remove: { scope: 'grp.e', ends: true },
  },
})
