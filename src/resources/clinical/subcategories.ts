import { Subcategory } from '#domain/clinical/category.ts'
import { resource } from '../resource.ts'

export const subcategories = resource({
  name: 'subcategories',
  module: 'clinical',
  record: Subcategory,
  refs: { category: 'categories' },
  columns: ['name', 'category', 'order', 'active'],
  search: ['name'],
  unique: [{ fields: ['category', 'name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'itm',
  commands: {
    create: { scope: 'itm.c', creates: true, data: Subcategory },
    edit: { scope: 'itm.e', updates: true },
    remove: { scope: 'itm.e', deletes: true },
  },
})
