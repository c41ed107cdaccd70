import { and, setup } from 'xstate'
import { presenceDrawings } from '#domain/clinical/chart/presence.ts'
import { amendedFields, maxAmendments, type Operation, revertWindow, treatmentFields } from '#domain/clinical/chart/operation.ts'
import type { OperationState } from '#domain/clinical/chart/operationStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { attendedStates, inChairStates } from '#domain/scheduling/appointment.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { idsOf, reasonIn } from '../kernel/contextReaders.ts'
import {
  completionFault,
  drawingOf,
  exclusionFault,
  feeOf,
  kindFault,
  type OperationContext,
  placeFault,
  planFault,
  presenceFault,
  sharesTooth,
} from './operationFaults.ts'

type ChartCommand = 'chart' | 'change' | 'accept' | 'complete' | 'decline' | 'refer' | 'reopen' | 'resolve' | 'amend' | 'void' | 'revert'
type Command = ChartCommand | 'bill' | 'unbill'
type Args = GuardArgs<OperationContext>

const { set, tell } = actionsOf<OperationContext>()

const chartedAs =
  (kind: Operation['charted']) =>
  ({ context: { record } }: Args) =>
    record.charted === kind
const lastStep = ({ before }: OperationContext) => before?.steps?.at(-1)
/** The id of the user or key that took a step; `null` for the server itself. */
const authorOf = ({ by }: Pick<OperationContext, 'by'>): string | null => (by.kind === 'system' ? null : by.id)
/** The state before the last step; `null` for a new stroke. */
const earlierState = ({ before }: OperationContext): OperationState | null => before?.steps?.at(-2)?.to ?? null
const wasEarlier =
  (state: OperationState) =>
  ({ context }: Args) =>
    earlierState(context) === state

const operationSetup = setup({
  types: { context: {} as OperationContext, input: {} as OperationContext, events: {} as { type: Command } },
  guards: {
    isFinding: chartedAs('finding'),
    isExisting: chartedAs('existing'),
    isPlanned: chartedAs('planned'),
    isKnownKind: ({ context }: Args) => kindFault(context) === null,
    fitsPlace: ({ context }: Args) => placeFault(context) === null,
    hasTooth: ({ context }: Args) => presenceFault(context) === null,
    hasToothNow: ({ context }: Args) => completionFault(context) === null,
    /** Only its plan or its appointment changes. */
    isSameTreatment: ({ context: { before, record } }: Args) =>
      before !== null && treatmentFields.every((field) => isEqualJson(before[field] ?? null, record[field] ?? null)),
    isNotExcluded: ({ context }: Args) => exclusionFault(context) === null,
    planIsOpen: ({ context }: Args) => planFault(context) === null,
    /** It is done while the patient is in the chair, or recorded later with the reason. */
    isAtAppointment: ({ context: { record, data, facts } }: Args) => {
      const visit = facts.theAppointment?.state.visit
      if (record.appointment === null || visit === undefined) return false
      return isOneOf(inChairStates, visit) || (isOneOf(attendedStates, visit) && reasonIn({ data }, 'reason') !== null)
    },
    canChange: ({ context: { before } }: Args) => (before?.amendments?.length ?? 0) < maxAmendments,
    isOwnStep: ({ context }: Args) => {
      const step = lastStep(context)
      return step !== undefined && step.by === authorOf(context) && Date.parse(context.now) - Date.parse(step.at) <= revertWindow
    },
    /** No draft and no issued invoice charges it. */
    isNotInvoiced: ({ context: { before } }: Args) => (before?.invoice ?? null) === null,
    isNew: ({ context: { before } }: Args) => (before?.steps?.length ?? 0) <= 1,
    wasFinding: wasEarlier('finding'),
    wasExisting: wasEarlier('existing'),
    wasPlanned: wasEarlier('planned'),
    wasAccepted: wasEarlier('accepted'),
  },
  actions: verbs,
})

const enter = (to: OperationState) =>
  set(({ record, now, by }) => ({
    steps: [...(record.steps ?? []), { to, at: now, by: authorOf({ by }), byName: by.name }],
  }))
/** What the stroke takes from its condition and its item: how it is drawn, what it excludes, and its fee. */
const describe = set((context) => ({
  fee: feeOf(context),
  drawing: drawingOf(context),
  isDecisive: isOneOf(presenceDrawings, drawingOf(context)) || (context.facts.theCondition?.blocks.length ?? 0) > 0,
  excludes: context.facts.theCondition?.blocks ?? [],
}))
const keepReason = set((context) => ({ reason: reasonIn(context, 'reason') }))
const keepValues = set(({ before, record, now, by, data }) => ({
  amendments: [
    ...(record.amendments ?? []),
    { at: now, byName: by.name, reason: data.reason ?? null, before: pickAmended(before ?? record) },
  ],
}))
const pickAmended = (record: Operation): Operation['amendments'][number]['before'] =>
  Object.fromEntries(amendedFields.map((field) => [field, record[field]])) as Operation['amendments'][number]['before']

/** It is done where its appointment is, so that figures count it there. */
const perform = [
  set(({ record, today, facts: { theAppointment } }) => ({
    performedOn: record.performedOn ?? today,
    location: record.location ?? theAppointment?.location ?? null,
  })),
  keepReason,
]
/** Ends the findings on the treated teeth whose surfaces the treatment covers. */
const endFindings = tell(
  'operations.resolve',
  (context) => {
    const { record, facts } = context
    const treated = record.surfaces ?? []
    const covers = ({ surfaces }: Operation) => treated.length === 0 || surfaces.every((one) => treated.includes(one))
    return idsOf((facts.openFindings ?? []).filter((finding) => sharesTooth(finding, record) && covers(finding)))
  },
  ({ record }) => ({ resolvedBy: record.id }),
)
const reopenFindings = tell('operations.reopen', ({ facts: { endedFindings = [] } }) =>
  idsOf(endedFindings.filter(({ state }) => state === 'resolved')),
)

/** Its plan counts what is done, and ends with its last entry. */
const followPlan = tell('operations/plans.follow', ({ record }) => record.plan ?? '')

const fits = ['isKnownKind', 'fitsPlace', 'hasTooth', 'isNotExcluded', 'planIsOpen'] as const
/** To plan and to book the treatment again leaves what it is, so its fee stays, and a tooth that is lost by now hinders nothing. */
const change = [
  { guard: and(['isSameTreatment', 'planIsOpen']), actions: noChange },
  { guard: and([...fits, 'canChange']), actions: [keepValues, describe] },
] as const
const complete = {
  target: 'completed',
  guard: and(['hasToothNow', 'isAtAppointment']),
  actions: [...perform, enter('completed'), endFindings, followPlan],
} as const
const decline = { target: 'declined', actions: [keepReason, enter('declined'), followPlan] } as const
const refer = { target: 'referred', actions: [keepReason, enter('referred'), followPlan] } as const
const voidIt = { target: 'void', actions: [keepReason, enter('void'), followPlan] } as const
const resolve = { target: 'resolved', actions: enter('resolved') } as const
/** A user takes back their own last step: a new stroke becomes void, any other returns to its state before. */
const takeBack = { target: 'void', guard: and(['isOwnStep', 'isNew']), actions: [enter('void'), reopenFindings, followPlan] } as const
type EarlierGuard = 'wasFinding' | 'wasExisting' | 'wasPlanned' | 'wasAccepted'
const backTo = <Target extends OperationState>(target: Target, wasIt: EarlierGuard) =>
  ({ target, guard: and(['isOwnStep', wasIt]), actions: [enter(target), set(() => ({ reason: null })), followPlan] }) as const
const reopenTo = <Target extends OperationState>(target: Target, wasIt: EarlierGuard) =>
  ({ target, guard: wasIt, actions: [enter(target), set(() => ({ reason: null, resolvedBy: null })), followPlan] }) as const
const undone = set(() => ({ performedOn: null }))
/** Also takes back the end of the findings that the treatment ended. */
const undoTo = <Target extends OperationState>(target: Target, wasIt: EarlierGuard) =>
  ({
    ...{ target, guard: and(['isNotInvoiced', 'isOwnStep', wasIt]) },
    actions: [enter(target), undone, reopenFindings, followPlan],
  }) as const

/** One stroke on the dental chart, from what was found or planned to what was done. */
export const operationMachine = operationSetup.createMachine({
  id: 'operation',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        chart: [
          { target: 'finding', guard: and(['isFinding', ...fits]), actions: [describe, enter('finding')] },
          { target: 'existing', guard: and(['isExisting', ...fits]), actions: [describe, enter('existing')] },
          { target: 'planned', guard: and(['isPlanned', ...fits]), actions: [describe, enter('planned')] },
          {
            target: 'completed',
            guard: and([...fits, 'isAtAppointment']),
            actions: [describe, ...perform, enter('completed'), endFindings],
          },
        ],
      },
    },
    finding: { on: { change, resolve, revert: takeBack, void: voidIt } },
    existing: { on: { change, resolve, revert: takeBack, void: voidIt } },
    planned: {
      on: {
        change,
        accept: { target: 'accepted', actions: enter('accepted') },
        complete,
        decline,
        refer,
        revert: takeBack,
        void: voidIt,
      },
    },
    accepted: { on: { change, complete, decline, refer, revert: backTo('planned', 'wasPlanned'), void: voidIt } },
    completed: {
      on: {
        amend: { guard: and(['isNotInvoiced', ...fits, 'canChange']), actions: [keepValues, describe] },
        revert: [
          { ...takeBack, guard: and(['isNotInvoiced', 'isOwnStep', 'isNew']) },
          undoTo('planned', 'wasPlanned'),
          undoTo('accepted', 'wasAccepted'),
        ],
        void: { ...voidIt, guard: 'isNotInvoiced', actions: [keepReason, enter('void'), reopenFindings, followPlan] },
        bill: { guard: 'isNotInvoiced', actions: noChange },
        unbill: { actions: set(() => ({ invoice: null })) },
      },
    },
    resolved: {
      on: {
        reopen: [reopenTo('finding', 'wasFinding'), reopenTo('existing', 'wasExisting')],
        revert: [backTo('finding', 'wasFinding'), backTo('existing', 'wasExisting')],
      },
    },
    declined: {
      on: {
        reopen: [reopenTo('planned', 'wasPlanned'), reopenTo('accepted', 'wasAccepted')],
        revert: [backTo('planned', 'wasPlanned'), backTo('accepted', 'wasAccepted')],
      },
    },
    referred: {
      on: {
        reopen: [reopenTo('planned', 'wasPlanned'), reopenTo('accepted', 'wasAccepted')],
        revert: [backTo('planned', 'wasPlanned'), backTo('accepted', 'wasAccepted')],
      },
    },
    void: {},
  },
})
