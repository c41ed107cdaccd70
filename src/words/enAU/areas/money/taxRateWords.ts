import type { AreaWords } from '../areaWords.ts'

export const taxRateWords = {
  area: 'taxrates',
  identifier: 'taxRate',
  one: 'tax rate',
  many: 'tax rates',
  description: 'GST and other rates, with their days',
  fields: {
    basisPoints: 'Rate (hundredths of 1%)',
  },
  refusals: {
    ratesFollowEachOther: 'Two rates of this kind would apply on one day, or none between them. Check the first and the last day.',
  },
} satisfies AreaWords
