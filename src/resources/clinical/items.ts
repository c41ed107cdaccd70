import { faultOfItem, Item } from '#domain/clinical/item.ts'
import { resource } from '../resource.ts'

/** What the practice charges for. A used item is retired, because old documents name it. */
export const items = resource({
  name: 'items',
  module: 'clinical',
  record: Item,
  faultOf: faultOfItem,
  refs: { category: 'categories', subcategory: 'subcategories' },
  refRules: { subcategory: { matching: ['category'] } },
  titleFields: ['code', 'name'],
  columns: ['code', 'name', 'category', 'subcategory', 'kind', 'active'],
  search: ['code', 'name', 'shortName'],
  unique: [{ fields: ['code'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'itm',
  commands: {
    create: { scope: 'itm.c', creates: true, data: Item },
    edit: { scope: 'itm.e', updates: true },
  },
})
