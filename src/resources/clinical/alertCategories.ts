import { AlertCategory } from '#domain/clinical/alertCategory.ts'
import { resource } from '../resource.ts'

/** Categories of patients’ alerts, `alertcats` in the paths. */
export const alertCategories = resource({
  name: 'alertcats',
  module: 'clinical',
  record: AlertCategory,
  columns: ['name', 'gravity', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: AlertCategory },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
