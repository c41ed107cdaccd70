import { Category } from '#domain/clinical/category.ts'
import { resource } from '../resource.ts'

export const categories = resource({
  name: 'categories',
  module: 'clinical',
  record: Category,
  columns: ['name', 'order', 'for', 'active'],
  search: ['name'],
  unique: [{ fields: ['for', 'name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'itm',
  commands: {
    create: { scope: 'itm.c', creates: true, data: Category },
    edit: { scope: 'itm.e', updates: true },
    remove: { scope: 'itm.e', deletes: true },
  },
})
