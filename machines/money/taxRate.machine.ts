import { setup } from 'xstate'
import { isDay } from '#domain/fields.ts'
import { followEachOther, type TaxRate } from '#domain/money/taxRate.ts'
import { daysAfter } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'

export type TaxRateContext = AreaContext<Stateful<TaxRate, 'current'>, NoFields, { readonly ofThisKind: readonly RecordOf<TaxRate>[] }>

const { tell } = actionsOf<TaxRateContext>()

const othersOf = ({ record, facts: { ofThisKind = [] } }: TaxRateContext) => ofThisKind.filter(({ id }) => id !== record.id)

/** The rate without an end that this one succeeds. */
const predecessors = (context: TaxRateContext) =>
  othersOf(context).filter(({ from, until }) => until === null && from < context.record.from)

function lastDayBefore({ record }: TaxRateContext): string | null {
  return isDay(record.from) ? daysAfter(record.from, -1) : null
}

/** The rates of this kind as they are once the predecessor has ended. */
function ratesAfter(context: TaxRateContext) {
  const ended = new Set(predecessors(context))
  const others = othersOf(context).map((rate) => (ended.has(rate) ? { ...rate, until: lastDayBefore(context) } : rate))
  return [...others, context.record]
}

const endPredecessor = tell(
  'taxrates.end',
  (context) => predecessors(context).map(({ id }) => id),
  (context) => ({ until: lastDayBefore(context) }),
)
const follows = { target: 'current', guard: 'ratesFollowEachOther', actions: endPredecessor } as const

/** A tax rate. A new one ends the one before it, so that each day has one rate of a kind. */
export const taxRateMachine = setup({
  types: { context: {} as TaxRateContext, input: {} as TaxRateContext, events: {} as { type: 'create' | 'change' | 'end' } },
  guards: {
    ratesFollowEachOther: ({ context }: GuardArgs<TaxRateContext>) => followEachOther(ratesAfter(context)),
  },
  actions: verbs,
}).createMachine({
  id: 'taxRate',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: follows } },
    current: { on: { change: follows, end: { actions: noChange } } },
  },
})
