import { faultOfFeeSchedule, FeeSchedule, RaiseData } from '#domain/money/feeSchedule.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type FeeScheduleContext, feeScheduleMachine } from '#machines/money/feeSchedule.machine.ts'
import { resource } from '../resource.ts'

/** Fee schedules, `prices` in the paths. */
export const feeSchedules = resource({
  name: 'prices',
  module: 'money',
  record: FeeSchedule,
  faultOf: faultOfFeeSchedule,
  refs: { fund: 'insurances', location: 'locations', provider: 'providers' },
  columns: ['name', 'kind', 'from', 'until', 'active'],
  search: ['name'],
  unique: [{ fields: ['name'], among: 'practice', whileTrue: 'active' }],
  retiredBy: 'active',
  machines: { every: feeScheduleMachine },
  facts: { lines: { all: 'prices/lines', matching: { schedule: 'id' }, for: ['raise'] } } satisfies FactsOf<FeeScheduleContext>,
  fieldGuards: { raiseIsAhead: 'from' },
  readScope: 'fee',
  commands: {
    create: { scope: 'fee.c', creates: true, data: FeeSchedule },
    edit: { scope: 'fee.e', updates: true },
    raise: { scope: 'fee.e', data: RaiseData },
  },
})
