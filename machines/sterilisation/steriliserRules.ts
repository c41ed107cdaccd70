import { negativesToClear, positivesToRetire } from '#domain/sterilisation/steriliser.ts'
import type { GuardArgs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields } from '../kernel/areaContext.ts'
import type { SteriliserRecord } from '../records.ts'

/** Guards and effects of a steriliser's daily tests. The engine writes the test result; the machine stamps its day. */

export type SteriliserContext = AreaContext<
  SteriliserRecord,
  { readonly leakPassed: boolean; readonly penetrationPassed: boolean; readonly biological: 'negative' | 'positive' },
  NoFields
>
type Args = GuardArgs<SteriliserContext>

const { set } = actionsOf<SteriliserContext>()

type CountField = 'biologicalPositives' | 'biologicalNegatives'

const isToday = (context: SteriliserContext, test: 'leak' | 'penetration'): boolean =>
  context.data[`${test}Passed` as const] !== undefined || context.record[`${test}TestedOn` as const] === context.today

const hasPassed = (context: SteriliserContext, test: 'leak' | 'penetration'): boolean =>
  isToday(context, test) && context.record[`${test}Passed` as const] === true

/** A date that was never recorded counts as overdue. */
const isInDate = (context: SteriliserContext, field: 'serviceDueOn' | 'validationDueOn'): boolean => {
  const due = context.record[field]
  return typeof due === 'string' && due >= context.today
}

const countIn = ({ before }: SteriliserContext, field: CountField): number => before?.[field] ?? 0

export const steriliserGuards = {
  leakIsGood: ({ context }: Args) => hasPassed(context, 'leak'),
  penetrationIsGood: ({ context }: Args) => hasPassed(context, 'penetration'),
  penetrationIsNotBad: ({ context }: Args) => !isToday(context, 'penetration') || context.record.penetrationPassed !== false,
  datesAreGood: ({ context }: Args) => isInDate(context, 'serviceDueOn') && isInDate(context, 'validationDueOn'),
  isPositive: ({ context }: Args) => context.data.biological === 'positive',
  isPositiveAgain: ({ context }: Args) => countIn(context, 'biologicalPositives') + 1 >= positivesToRetire,
  isNegativeEnough: ({ context }: Args) => countIn(context, 'biologicalNegatives') + 1 >= negativesToClear,
  wentOutByIndicators: ({ context }: Args) => context.before?.outBecause === 'indicators',
  indicatorsAreClear: ({ context }: Args) => countIn(context, 'biologicalPositives') < positivesToRetire,
}

export const stampLeakTest = set(({ today }) => ({ leakTestedOn: today }))
export const stampPenetrationTest = set(({ today }) => ({ penetrationTestedOn: today }))
/** A failure or repair clears all test results. */
export const clearTests = set(() => ({ leakTestedOn: null, leakPassed: null, penetrationTestedOn: null, penetrationPassed: null }))
export const setOutBecause = (because: 'retired' | 'indicators' | null) => set(() => ({ outBecause: because }))

const maxCount = 1_000_000
const incremented = (context: SteriliserContext, field: CountField) => Math.min(maxCount, countIn(context, field) + 1)

export const countPositive = set((context) => ({
  biologicalPositives: incremented(context, 'biologicalPositives'),
  biologicalNegatives: 0,
}))
/** One negative indicator offsets one positive. A steriliser that was taken out of service needs several negatives in a row. */
export const countNegative = set((context) => {
  const negatives = incremented(context, 'biologicalNegatives')
  const isRetired = countIn(context, 'biologicalPositives') >= positivesToRetire
  return { biologicalNegatives: negatives, ...(isRetired && negatives < negativesToClear ? {} : { biologicalPositives: 0 }) }
})
