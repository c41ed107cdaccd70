import { Business } from '#domain/practice/business.ts'
import { resource } from '../resource.ts'

/** The businesses that issue invoices, `business` in the paths. Each location names one. */
export const businesses = resource({
  name: 'business',
  module: 'practice',
  record: Business,
  refs: { bank: 'banks' },
  titleFields: ['tradingName', 'legalName'],
  columns: ['legalName', 'tradingName', 'abn'],
  search: ['legalName', 'tradingName', 'abn'],
  unique: [{ fields: ['abn'], among: 'practice' }],
  readScope: 'gen',
  commands: {
    create: { scope: 'gen.e', creates: true, data: Business },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.e', deletes: true },
  },
})
