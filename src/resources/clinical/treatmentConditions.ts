import { faultOfTreatmentCondition, TreatmentCondition } from '#domain/clinical/treatmentCondition.ts'
import { resource } from '../resource.ts'

/** The palette of the dental chart, `treatconds` in the paths. */
export const treatmentConditions = resource({
  name: 'treatconds',
  module: 'clinical',
  record: TreatmentCondition,
  faultOf: faultOfTreatmentCondition,
  refs: { blocks: 'treatconds', items: 'items' },
  titleFields: ['name'],
  columns: ['name', 'code', 'is', 'order', 'active'],
  search: ['code', 'name'],
  unique: [{ fields: ['code'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'pat',
  commands: {
    create: { scope: 'gen.c', creates: true, data: TreatmentCondition },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
