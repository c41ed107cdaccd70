import { Journal } from '#domain/money/ledger/journal.ts'
import { resource } from '../resource.ts'

/** The ledger, `payments/journals` in the paths. A journal never changes; another one reverses it, once. */
export const journals = resource({
  name: 'payments/journals',
  module: 'money',
  record: Journal,
  locationField: 'location',
  refs: {
    'location': 'locations',
    'reverses': 'payments/journals',
    'transfers.patient': 'patients',
    'transfers.payer': 'patients',
    'transfers.provider': 'providers',
    'transfers.item': 'items',
  },
  titleFields: ['day', 'why'],
  columns: ['day', 'location', 'documentArea', 'document', 'why', 'reverses'],
  unique: [{ fields: ['reverses'], among: 'practice' }],
  readScope: 'bnk',
  commands: {
    /** Added by the document that moves money, in the same transaction. */
    post: { scope: 'bnk', principals: ['system'], creates: true, namesRetired: true, data: Journal },
  },
})
