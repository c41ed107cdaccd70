import * as z from 'zod/mini'
import { id } from '#domain/fields.ts'
import { Team } from '#domain/messaging/team.ts'
import { resource } from '../resource.ts'

export const teams = resource({
  name: 'teams',
  module: 'messaging',
  record: Team,
  refs: { members: 'users' },
  softRefs: { lastGiven: 'users' },
  columns: ['name', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'msg',
  commands: {
    create: { scope: 'gen.c', creates: true, data: z.omit(Team, { lastGiven: true }) },
    edit: { scope: 'gen.e', updates: true },
    /** Sent by the conversation that a member got. */
    recordGiven: { scope: 'msg', principals: ['system'], data: z.strictObject({ lastGiven: id }), ownsFields: ['lastGiven'] },
    remove: { scope: 'gen.d', deletes: true },
  },
})
