import * as z from 'zod/mini'
import { partialOf } from '#domain/fields.ts'
import { TaxRate } from '#domain/money/taxRate.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { type TaxRateContext, taxRateMachine } from '#machines/money/taxRate.machine.ts'
import { resource } from '../resource.ts'

/** Where a rate counts. Its kind never changes. */
const periodFields = ['from', 'until'] as const

/** Rates of tax, `taxrates` in the paths. Old invoices keep theirs, so none is removed. */
export const taxRates = resource({
  name: 'taxrates',
  module: 'money',
  record: TaxRate,
  columns: ['name', 'kind', 'from', 'until'],
  unique: [{ fields: ['kind', 'from'], among: 'practice' }],
  machines: { every: taxRateMachine },
  facts: { ofThisKind: { all: 'taxrates', matching: ['kind'] } } satisfies FactsOf<TaxRateContext>,
  fieldGuards: { ratesFollowEachOther: 'from' },
  readScope: 'gen',
  commands: {
    create: { scope: 'gen.e', creates: true, data: TaxRate },
    change: { scope: 'gen.e', data: partialOf(TaxRate, periodFields), ownsFields: periodFields },
    edit: { scope: 'gen.e', updates: true, data: z.pick(TaxRate, { name: true, basisPoints: true }) },
    /** Sent by the rate that follows it. */
    end: { scope: 'gen.e', principals: ['system'], data: z.pick(TaxRate, { until: true }) },
  },
})
