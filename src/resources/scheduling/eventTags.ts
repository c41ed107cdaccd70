import { EventTag } from '#domain/scheduling/tags/eventTag.ts'
import { resource } from '../resource.ts'

/** Tags for appointments and blockouts. */
export const eventTags = resource({
  name: 'eventtags',
  module: 'scheduling',
  record: EventTag,
  columns: ['name', 'active'],
  search: ['name', 'short'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: EventTag },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
