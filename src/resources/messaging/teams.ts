import { Team } from '#domain/messaging/team.ts'
import { resource } from '../resource.ts'

export const teams = resource({
  name: 'teams',
  module: 'messaging',
  record: Team,
  refs: { members: 'users' },
  columns: ['name', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'msg',
  commands: {
    create: { scope: 'gen.c', creates: true, data: Team },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
