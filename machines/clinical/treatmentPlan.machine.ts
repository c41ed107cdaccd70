import { and, setup } from 'xstate'
import { openPlanStates } from '#domain/clinical/chart/operationStates.ts'
import type { Estimate, TreatmentPlan } from '#domain/clinical/chart/treatmentPlan.ts'
import { maxPlanEntries } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { changeablePlanStates, type TreatmentPlanState } from '#domain/clinical/chart/treatmentPlanStates.ts'
import type { Item } from '#domain/clinical/item.ts'
import type { TreatmentCondition } from '#domain/clinical/treatmentCondition.ts'
import { isOneOf } from '#domain/fields.ts'
import { type Day, dayBounds, daysAfter, millisecondsOf } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'
import { idsOf, reasonIn } from '../kernel/contextReaders.ts'
import { daysOf } from '../kernel/settings.ts'
import type { OperationRecord } from './operationFaults.ts'

type Command = 'make' | 'change' | 'present' | 'revise' | 'accept' | 'decline' | 'supersede' | 'follow'
type PlanRecord = Stateful<TreatmentPlan, TreatmentPlanState>

export type TreatmentPlanContext = AreaContext<
  PlanRecord,
  {
    readonly reason: string
    readonly signedBy: string
    readonly signature: string | null
  },
  {
    /** The planned entries of this plan, as far as they are to be done. */
    readonly planned: readonly OperationRecord[]
    readonly conditions: readonly RecordOf<TreatmentCondition>[]
    readonly items: readonly RecordOf<Item>[]
    readonly alternatives: readonly PlanRecord[]
    readonly siblings: readonly PlanRecord[]
    readonly first: PlanRecord | null
  }
>
type Args = GuardArgs<TreatmentPlanContext>

const { set, tell } = actionsOf<TreatmentPlanContext>()

const openEntries = ({ facts: { planned = [] } }: TreatmentPlanContext): readonly OperationRecord[] =>
  planned.filter(({ state }) => isOneOf(openPlanStates, state))

const hasBegun = ({ facts: { planned = [] } }: TreatmentPlanContext): boolean => planned.some(({ state }) => state === 'completed')

/** The last day on which a plan that is presented today can be accepted. */
const lastDayOf = (context: TreatmentPlanContext): Day => daysAfter(context.today, daysOf(context, 'planValidDays'))

const planSetup = setup({
  types: { context: {} as TreatmentPlanContext, input: {} as TreatmentPlanContext, events: {} as { type: Command } },
  guards: {
    hasEntries: ({ context }: Args) => openEntries(context).length > 0,
    isShort: ({ context }: Args) => openEntries(context).length <= maxPlanEntries,
    /** Every entry has a fee, so that the estimate is whole. */
    hasFees: ({ context }: Args) => openEntries(context).every(({ fee }) => (fee ?? null) !== null),
    isValid: ({ context: { record, today } }: Args) => (record.validUntil ?? today) >= today,
    isDone: ({ context }: Args) => hasBegun(context) && openEntries(context).length === 0,
    hasBegun: ({ context }: Args) => hasBegun(context),
    hasNotBegun: ({ context }: Args) => !hasBegun(context),
  },
  actions: verbs,
  delays: {
    /** Reckoned from today, because the delay is asked for before the record has its last day. */
    untilExpiry: ({ context }: Args) => millisecondsOf(dayBounds(lastDayOf(context), context.timeZone).to) - millisecondsOf(context.now),
  },
})

function nameOf({ condition, item }: OperationRecord, { facts: { conditions = [], items = [] } }: TreatmentPlanContext): string {
  const named = items.find(({ id }) => id === item) ?? conditions.find(({ id }) => id === condition)
  return named?.name ?? '–'
}

/** The fees of this moment, entry by entry. */
function estimateOf(context: TreatmentPlanContext): Estimate {
  const lines = openEntries(context).map((entry) => ({
    ...{ operation: entry.id, phase: entry.phase, name: nameOf(entry, context), teeth: entry.teeth },
    fee: { cents: (entry.fee?.cents ?? 0) * entry.quantity, currency: 'AUD' as const },
  }))
  const cents = lines.reduce((sum, { fee }) => sum + fee.cents, 0)
  return { at: context.now, lines, fees: { cents, currency: 'AUD' }, benefits: null }
}

const freeze = set((context) => ({
  ...{ estimate: estimateOf(context), presentedAt: context.now, presentedBy: context.by.name },
  validUntil: lastDayOf(context),
}))
const unfreeze = set(() => ({ estimate: null, presentedAt: null, presentedBy: null, validUntil: null, reason: null }))
const keepReason = set((context) => ({ reason: reasonIn(context, 'reason') }))
const keepConsent = set(({ data, by, now }) => ({
  consent: { by: data.signedBy ?? by.name, at: now, signature: data.signature ?? null, notedBy: by.kind === 'user' ? by.name : null },
}))
/** The other options of the same choice, which a patient can no longer accept. */
const supersedeOthers = tell('operations/plans.supersede', ({ record, facts: { alternatives = [], siblings = [], first = null } }) =>
  idsOf(
    [...alternatives, ...siblings, ...(first ? [first] : [])].filter(
      ({ id, state }) => id !== record.id && isOneOf(changeablePlanStates, state),
    ),
  ),
)
const acceptEntries = tell('operations.accept', (context) => idsOf(openEntries(context).filter(({ state }) => state === 'planned')))

const accept = {
  target: 'accepted',
  guard: and(['isValid', 'hasEntries']),
  actions: [keepConsent, supersedeOthers, acceptEntries],
} as const
const decline = { target: 'declined', actions: keepReason } as const
const present = { target: 'presented', guard: and(['hasEntries', 'isShort', 'hasFees']), actions: freeze } as const
const follow = [
  { target: 'done', guard: 'isDone' },
  { target: 'underway', guard: 'hasBegun' },
  { target: 'accepted', guard: 'hasNotBegun' },
] as const

/** A treatment plan: made, presented with fees that stay, accepted with a signature, and ticked off at the chair. */
export const treatmentPlanMachine = planSetup.createMachine({
  id: 'treatmentPlan',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { make: 'draft' } },
    draft: { on: { change: { actions: noChange }, present, decline, supersede: 'superseded', follow: { actions: noChange } } },
    presented: {
      after: { untilExpiry: 'expired' },
      on: { accept, decline, supersede: 'superseded', revise: { target: 'draft', actions: unfreeze }, follow: { actions: noChange } },
    },
    accepted: { on: { decline, follow } },
    underway: { on: { decline, follow } },
    done: { on: { follow } },
    declined: { on: { revise: { target: 'draft', actions: unfreeze }, follow: { actions: noChange } } },
    superseded: { on: { revise: { target: 'draft', actions: unfreeze }, follow: { actions: noChange } } },
    expired: { on: { revise: { target: 'draft', actions: unfreeze }, follow: { actions: noChange } } },
  },
})
