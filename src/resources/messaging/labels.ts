import { Label } from '#domain/messaging/label.ts'
import { resource } from '../resource.ts'

/** Labels for conversations. */
export const labels = resource({
  name: 'labels',
  module: 'messaging',
  record: Label,
  columns: ['name', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: Label },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
