import { faultOfPaymentType, PaymentType } from '#domain/money/paymentType.ts'
import { resource } from '../resource.ts'

/** Ways to pay, `payments/types` in the paths. */
export const paymentTypes = resource({
  name: 'payments/types',
  module: 'money',
  record: PaymentType,
  faultOf: faultOfPaymentType,
  refs: { bank: 'banks' },
  columns: ['name', 'kind', 'bank', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  readScope: 'user',
  commands: {
    create: { scope: 'gen.c', creates: true, data: PaymentType },
    edit: { scope: 'gen.e', updates: true },
    remove: { scope: 'gen.d', deletes: true },
  },
})
