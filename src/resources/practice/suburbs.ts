import { faultOfSuburb, Suburb } from '#domain/geo/postcode.ts'
import { resource } from '../resource.ts'

/** Suburbs with their postcodes, `geo` in the paths. The practice brings the list: the product ships none. */
export const suburbs = resource({
  name: 'geo',
  module: 'practice',
  record: Suburb,
  faultOf: faultOfSuburb,
  titleFields: ['suburb', 'postcode', 'state'],
  columns: ['postcode', 'suburb', 'state'],
  search: ['postcode', 'suburb'],
  unique: [{ fields: ['postcode', 'suburb', 'state'], among: 'practice' }],
  readScope: 'gen',
  commands: {
    create: { scope: 'gen.e', creates: true, data: Suburb },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.e', deletes: true },
  },
})
