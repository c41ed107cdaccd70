import { and, setup } from 'xstate'
import type { Family } from '#domain/people/family/family.ts'
import type { PatientMerge, PatientMergeState } from '#domain/people/merges/patientMerge.ts'
import { millisecondsOf, oneDay } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import { daysOf } from '../kernel/settings.ts'
import type { AppointmentRecord, PatientRecord } from '../records.ts'

type MergeRecord = Stateful<PatientMerge, PatientMergeState>
type FamilyRecord = RecordOf<Family>
type MergeFacts = {
  readonly theFrom: PatientRecord | null
  readonly theInto: PatientRecord | null
  /** Other merges that the server works on. */
  readonly mergeOfFrom: MergeRecord | null
  readonly mergeIntoFrom: MergeRecord | null
  readonly mergeOfInto: MergeRecord | null
  readonly mergeIntoInto: MergeRecord | null
  readonly upcomingOfFrom: readonly AppointmentRecord[]
  readonly upcomingOfInto: readonly AppointmentRecord[]
  readonly familyOfFrom: FamilyRecord | null
  readonly familyOfInto: FamilyRecord | null
}
export type PatientMergeContext = AreaContext<MergeRecord, NoFields, MergeFacts>
type Command = 'create' | 'advance' | 'complete' | 'fail' | 'undo' | 'revert' | 'finishUndo'
type Args = GuardArgs<PatientMergeContext>

const { stamp, tell, clearFields } = actionsOf<PatientMergeContext>()

const isMerged = (patient: PatientRecord | null | undefined): boolean => patient?.state === 'merged'
const isDeceased = (patient: PatientRecord | null | undefined): boolean => patient?.state === 'deceased'

const overlaps = (one: AppointmentRecord, other: AppointmentRecord): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

const mergePatient = tell(
  'patients.merge',
  ({ facts }) => facts.theFrom?.id ?? '',
  ({ record }) => ({ mergedInto: record.into }),
)

const canUndo = and(['isSoon', 'intoRemains', 'areFree'])
const undo = { target: 'undoing', guard: canUndo, actions: clearFields('reverted') } as const

/**
 * Two records of one patient become one. The server moves what refers to `from` in batches, and then, in one transaction, the rest, the
 * fields and the state of `from`. Users may write to both until then.
 */
export const patientMergeMachine = setup({
  types: { context: {} as PatientMergeContext, input: {} as PatientMergeContext, events: {} as { type: Command } },
  guards: {
    /** One of them would receive messages that the family must not read. */
    bothLiveOrDied: ({ context: { facts } }: Args) => isDeceased(facts.theFrom) === isDeceased(facts.theInto),
    areFree: ({ context: { facts } }: Args) =>
      ![facts.mergeOfFrom, facts.mergeIntoFrom, facts.mergeOfInto, facts.mergeIntoInto].some(Boolean),
    actForThemselves: ({ context: { record, facts } }: Args) =>
      facts.theFrom?.guardian !== record.into && facts.theInto?.guardian !== record.from,
    /** A patient who has two appointments at once is two. */
    slotsDiffer: ({ context: { facts } }: Args) =>
      !facts.upcomingOfFrom?.some((one) => facts.upcomingOfInto?.some((other) => overlaps(one, other))),
    shareFamily: ({ context: { facts } }: Args) =>
      !facts.familyOfFrom || !facts.familyOfInto || facts.familyOfFrom.id === facts.familyOfInto.id,
    isSoon: ({ context }: Args) => {
      const { before, now } = context
      return millisecondsOf(now) - millisecondsOf(before?.completedAt ?? now) <= daysOf(context, 'mergeUndoDays') * oneDay
    },
    /** It was merged into a third since: that is undone first. */
    intoRemains: ({ context: { facts } }: Args) => !isMerged(facts.theInto),
  },
  actions: verbs,
}).createMachine({
  id: 'patientMerge',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: {
          target: 'moving',
          guard: and(['bothLiveOrDied', 'areFree', 'actForThemselves', 'slotsDiffer', 'shareFamily']),
        },
      },
    },
    moving: {
      on: {
        advance: { actions: noChange },
        complete: { target: 'merged', actions: [stamp('completedAt'), mergePatient] },
        fail: 'failed',
      },
    },
    merged: { on: { undo } },
    failed: { on: { undo } },
    undoing: { on: { revert: { actions: noChange }, finishUndo: 'undone' } },
    undone: {},
  },
})
