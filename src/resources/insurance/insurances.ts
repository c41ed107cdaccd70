import { Fund } from '#domain/insurance/fund.ts'
import { resource } from '../resource.ts'

/** Health funds and other payers, `insurances` in the paths. Old documents name them, so none is removed. */
export const insurances = resource({
  name: 'insurances',
  module: 'insurance',
  record: Fund,
  columns: ['name', 'scheme', 'active'],
  search: ['name', 'payerId'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'insr',
  commands: {
    create: { scope: 'insr.c', creates: true, data: Fund },
    edit: { scope: 'insr.e', updates: true },
  },
})
