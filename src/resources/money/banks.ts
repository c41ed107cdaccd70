import { Bank } from '#domain/money/bank.ts'
import { resource } from '../resource.ts'

/** The bank accounts of the practice. Without the permission a user sees only the last three digits of an account. */
export const banks = resource({
  name: 'banks',
  module: 'money',
  record: Bank,
  columns: ['name', 'kind', 'active'],
  search: ['name', 'accountName'],
  retiredBy: 'active',
  readScope: { full: 'bnk', limited: 'user' },
  commands: {
    create: { scope: 'bnk.c', creates: true, data: Bank },
    edit: { scope: 'bnk.e', updates: true },
  },
  views: { limited: ['name', 'kind', 'active', { as: 'accountEnd', lastOf: 'account', count: 3 }] },
})
