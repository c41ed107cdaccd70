import { Tag } from '#domain/people/tag.ts'
import { resource } from '../resource.ts'

/** Tags of patients and contacts. */
export const tags = resource({
  name: 'tags',
  module: 'people',
  record: Tag,
  columns: ['name', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: Tag },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
