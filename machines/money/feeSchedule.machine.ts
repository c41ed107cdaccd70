import { and, setup } from 'xstate'
import { type Fee, type FeeSchedule, feesOn, type RaiseData, raisedCents } from '#domain/money/feeSchedule.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'

export type FeeScheduleContext = AreaContext<Stateful<FeeSchedule, 'current'>, RaiseData, { readonly lines: readonly RecordOf<Fee>[] }>

const { add } = actionsOf<FeeScheduleContext>()

/** A fee that begins on that day already was chosen for it, so it stays. */
const addRaisedFees = add('prices/lines.create', ({ record, data, facts: { lines = [] } }) => {
  const from = data.from ?? ''
  return feesOn(lines, from)
    .filter((line) => line.from < from)
    .map(({ item, fee }) => ({ schedule: record.id, item, from, fee: { ...fee, cents: raisedCents(fee.cents, data) } }))
})

/** A fee schedule. Its fees rise together from a day to come. */
export const feeScheduleMachine = setup({
  types: { context: {} as FeeScheduleContext, input: {} as FeeScheduleContext, events: {} as { type: 'create' | 'raise' } },
  guards: {
    // Without data a screen asks whether to offer the command.
    raiseIsAhead: ({ context: { data, today } }: GuardArgs<FeeScheduleContext>) => data.from === undefined || data.from > today,
    raiseIsMore: ({ context: { data } }: GuardArgs<FeeScheduleContext>) =>
      data.from === undefined || (data.basisPoints ?? 0) + (data.cents ?? 0) > 0,
    hasFees: ({ context: { facts } }: GuardArgs<FeeScheduleContext>) => facts.lines?.length !== 0,
  },
  actions: verbs,
}).createMachine({
  id: 'feeSchedule',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: { target: 'current', actions: noChange } } },
    current: { on: { raise: { guard: and(['raiseIsAhead', 'raiseIsMore', 'hasFees']), actions: addRaisedFees } } },
  },
})
