import { negativesThatClear, positivesThatRetire } from '#domain/sterilisation/steriliser.ts'
import type { Context } from '../effects.ts'
import { type Asked, set } from '../saying.ts'

/** What a steriliser's day is judged by. The new value of a test stands in the record; the day is stamped with it. */

const isToday = (context: Context, test: 'leak' | 'penetration'): boolean =>
  `${test}Passed` in context.data || context.record[`${test}TestedOn`] === context.today

const passed = (context: Context, test: 'leak' | 'penetration'): boolean =>
  isToday(context, test) && context.record[`${test}Passed`] === true

/** A date that nobody ever recorded is not in date. */
const inDate = (context: Context, field: string): boolean => {
  const due = context.record[field]
  return typeof due === 'string' && due >= context.today
}

const countIn = ({ before }: Context, field: string): number => Number(before?.[field] ?? 0) || 0

export const steriliserGuards = {
  leakIsGood: ({ context }: Asked) => passed(context, 'leak'),
  penetrationIsGood: ({ context }: Asked) => passed(context, 'penetration'),
  penetrationIsNotBad: ({ context }: Asked) => !isToday(context, 'penetration') || context.record['penetrationPassed'] !== false,
  datesAreGood: ({ context }: Asked) => inDate(context, 'serviceDueOn') && inDate(context, 'validationDueOn'),
  isPositive: ({ context }: Asked) => context.data['biological'] === 'positive',
  isPositiveAgain: ({ context }: Asked) => countIn(context, 'biologicalPositives') + 1 >= positivesThatRetire,
  isNegativeEnough: ({ context }: Asked) => countIn(context, 'biologicalNegatives') + 1 >= negativesThatClear,
  wentOutByIndicators: ({ context }: Asked) => context.before?.['outBecause'] === 'indicators',
  indicatorsAreClear: ({ context }: Asked) => countIn(context, 'biologicalPositives') < positivesThatRetire,
}

export const leakTested = set(({ today }) => ({ leakTestedOn: today }))
export const penetrationTested = set(({ today }) => ({ penetrationTestedOn: today }))
/** What was proved before a failure or a repair proves nothing after it. */
export const cleared = set(() => ({ leakTestedOn: null, leakPassed: null, penetrationTestedOn: null, penetrationPassed: null }))
export const out = (because: 'retired' | 'indicators' | null) => set(() => ({ outBecause: because }))

const most = 1_000_000
const oneMore = (context: Context, field: string) => Math.min(most, countIn(context, field) + 1)

export const countPositive = set((context) => ({ biologicalPositives: oneMore(context, 'biologicalPositives'), biologicalNegatives: 0 }))
/** One positive is answered by one negative; a steriliser that went out needs all of them in a row. */
export const countNegative = set((context) => {
  const negatives = oneMore(context, 'biologicalNegatives')
  const wentOut = countIn(context, 'biologicalPositives') >= positivesThatRetire
  return { biologicalNegatives: negatives, ...(wentOut && negatives < negativesThatClear ? {} : { biologicalPositives: 0 }) }
})
