import { Fee } from '#domain/money/feeSchedule.ts'
import { resource } from '../resource.ts'

/** The fees of the schedules, `prices/lines` in the paths: one for each schedule, item and first day. */
export const fees = resource({
  name: 'prices/lines',
  module: 'money',
  record: Fee,
  refs: { schedule: 'prices', item: 'items' },
  titleFields: ['item', 'schedule', 'from'],
  columns: ['item', 'schedule', 'from', 'fee.cents'],
  unique: [{ fields: ['schedule', 'item', 'from'], among: 'practice' }],
  readScope: 'fee',
  commands: {
    create: { scope: 'fee.c', creates: true, data: Fee },
    edit: { scope: 'fee.e', updates: true },
    remove: { scope: 'fee.e', deletes: true },
  },
})
