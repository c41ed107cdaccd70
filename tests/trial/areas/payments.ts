import * as z from 'zod/mini'
import { price, singleLine } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'

const Payment = z.strictObject({ payer: singleLine(80), amount: price })

/** Every command of a payment moves money. */
export const trialPayments = resource({
  name: 'trial/payments',
  module: 'system',
  record: Payment,
  readScope: 'inv.c',
  commands: {
    create: { scope: 'inv.c', creates: true, data: Payment, money: true },
    edit: { scope: 'inv.c', updates: true, money: true },
    remove: { scope: 'inv.c', deletes: true, money: true },
  },
})
