import { setup } from 'xstate'
import { faultOfGrouping, type WorkflowCategory } from '#domain/scheduling/workflow/workflowCategory.ts'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import type { FieldError, RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, Stateful } from '../kernel/areaContext.ts'

/** `takes`: states that other categories hold move to this one. `taken`: the states that another category takes. */
type CategoryData = { readonly takes?: boolean; readonly taken?: readonly VisitState[] }

export type WorkflowCategoryContext = AreaContext<
  Stateful<WorkflowCategory, 'current' | 'removed'>,
  CategoryData,
  { readonly categories: readonly RecordOf<WorkflowCategory>[] }
>

const { set, tell } = actionsOf<WorkflowCategoryContext>()

const statesOf = ({ record }: WorkflowCategoryContext): readonly VisitState[] => record.states ?? []
const othersOf = ({ record, facts: { categories = [] } }: WorkflowCategoryContext) => categories.filter(({ id }) => id !== record.id)
const without = (states: readonly VisitState[], taken: readonly VisitState[]) => states.filter((state) => !taken.includes(state))

/** The other categories as they are once this one has what it takes. */
function othersAfter(context: WorkflowCategoryContext) {
  const taken = context.data.takes ? statesOf(context) : []
  return othersOf(context).map((other) => ({ ...other, states: without(other.states, taken) }))
}

/** The first state that would be in two categories or in none. */
export const faultOfCategory = (context: WorkflowCategoryContext): FieldError | null =>
  faultOfGrouping({ name: context.record.name, states: [...statesOf(context)] }, othersAfter(context))

const holdersOfTaken = (context: WorkflowCategoryContext) =>
  othersOf(context).filter(({ states }) => states.some((state) => statesOf(context).includes(state)))

const takeStates = tell(
  'workflowcategories.lose',
  (context) => holdersOfTaken(context).map(({ id }) => id),
  (context) => ({ taken: statesOf(context) }),
)
const grouped = { target: 'current', guard: 'statesAreGrouped', actions: takeStates } as const

/** A column of the practice's own. Each state of an appointment is in exactly one, or none is used. */
export const workflowCategoryMachine = setup({
  types: {
    context: {} as WorkflowCategoryContext,
    input: {} as WorkflowCategoryContext,
    events: {} as { type: 'create' | 'change' | 'lose' | 'remove' },
  },
  guards: {
    statesAreGrouped: ({ context }: GuardArgs<WorkflowCategoryContext>) => faultOfCategory(context) === null,
    isEmptyOrAlone: ({ context }: GuardArgs<WorkflowCategoryContext>) =>
      statesOf(context).length === 0 || othersOf(context).every(({ states }) => states.length === 0),
  },
  actions: verbs,
}).createMachine({
  id: 'workflowCategory',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { create: grouped } },
    current: {
      on: {
        change: grouped,
        lose: { actions: set((context) => ({ states: without(statesOf(context), context.data.taken ?? []) })) },
        remove: { target: 'removed', guard: 'isEmptyOrAlone', actions: noChange },
      },
    },
    removed: {},
  },
})
