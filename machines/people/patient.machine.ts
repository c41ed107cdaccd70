import { and, setup } from 'xstate'
import type { Patient } from '#domain/people/patient.ts'
import { mergedNumbersReason } from '#domain/people/merges/patientMerge.ts'
import { type PatientState, stateOfFields } from '#domain/people/patientStates.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import type { WaitlistEntryRecord } from '#domain/waitlist/rank.ts'
import { type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import { idsOf, timeIn } from '../kernel/contextReaders.ts'
import type { MessageRecord } from '../records.ts'

type PatientFacts = {
  readonly queuedMessages: readonly MessageRecord[]
  readonly waitlistEntries: readonly WaitlistEntryRecord[]
}
export type PatientContext = AreaContext<Stateful<Patient, PatientState>, NoFields, PatientFacts>
type Command = 'create' | 'deactivate' | 'activate' | 'markDeceased' | 'archive' | 'restore' | 'revert' | 'merge' | 'unmerge' | 'remove'
type Args = GuardArgs<PatientContext>

const { clearFields, set, tell } = actionsOf<PatientContext>()

const rememberState = (from: PatientState) => set(() => ({ cameFrom: from }))
const forgetState = clearFields('cameFrom')
const forgetReason = clearFields('leftBecause')
const forgetDeath = set(({ record }) => ({ deceasedOn: null, ...(record.leftBecause === 'deceased' ? { leftBecause: null } : {}) }))

/** What waits for a patient who died leaves no more, because relatives must not read it. */
const withdrawMessages = tell(
  'messages.withdraw',
  ({ facts }) => idsOf(facts.queuedMessages ?? []),
  () => ({ why: 'deceased' }),
)
/** A user may still write to a patient who only left. */
const withdrawAutomatic = tell(
  'messages.withdraw',
  ({ facts }) => idsOf((facts.queuedMessages ?? []).filter(({ words }) => words !== null)),
  () => ({ why: 'inactive' }),
)
/** The live offers of the entry are withdrawn. A user resumes it by hand if the patient becomes active again. */
const pauseEntries = tell('waitlists.pause', ({ facts }) => idsOf(facts.waitlistEntries ?? []))

const beginsAs = (state: PatientState) => ({ type: 'beginsAs', params: state }) as const
const canRevertTo = (state: PatientState) => and(['isSameDay', { type: 'cameFrom', params: state }])
const remove = { target: 'removed' } as const
const markDeceased = (from: PatientState) =>
  ({ target: 'deceased', actions: [rememberState(from), withdrawMessages, pauseEntries] }) as const
const archive = (from: PatientState) => ({ target: 'archived', actions: [rememberState(from), withdrawAutomatic, pauseEntries] }) as const

/** A merged record may keep the numbers that the remaining one takes. */
const explainNumbers = set(({ record }) => ({ sharedIdentifierReason: record.sharedIdentifierReason ?? mergedNumbersReason }))
const forgetMerge = set(({ record }) => ({
  mergedInto: null,
  ...(record.sharedIdentifierReason === mergedNumbersReason ? { sharedIdentifierReason: null } : {}),
}))
const merge = (from: PatientState) => ({ target: 'merged', actions: [rememberState(from), explainNumbers] }) as const
const unmerge = (state: PatientState) =>
  ({ target: state, guard: { type: 'cameFrom', params: state }, actions: [forgetState, forgetMerge] }) as const

/** The record of a patient. Only an undone import removes one. */
export const patientMachine = setup({
  types: { context: {} as PatientContext, input: {} as PatientContext, events: {} as { type: Command } },
  guards: {
    beginsAs: ({ context: { record } }: Args, state: PatientState) => stateOfFields(record) === state,
    cameFrom: ({ context: { before } }: Args, state: PatientState) => before?.cameFrom === state,
    isSameDay: ({ context: { before, timeZone, today } }: Args) => {
      const since = timeIn(before, 'since')
      return since === null || dayOf(instantOf(since), timeZone) === today
    },
  },
  actions: verbs,
}).createMachine({
  id: 'patient',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: [
          { target: 'deceased', guard: beginsAs('deceased') },
          { target: 'inactive', guard: beginsAs('inactive') },
          { target: 'active' },
        ],
      },
    },
    active: {
      on: {
        deactivate: { target: 'inactive', actions: [rememberState('active'), withdrawAutomatic, pauseEntries] },
        markDeceased: markDeceased('active'),
        archive: archive('active'),
        merge: merge('active'),
        revert: [
          { target: 'inactive', guard: canRevertTo('inactive'), actions: forgetState },
          { target: 'archived', guard: canRevertTo('archived'), actions: forgetState },
        ],
        remove,
      },
    },
    inactive: {
      on: {
        /** Another reason. */
        deactivate: { actions: noChange },
        activate: { target: 'active', actions: [rememberState('inactive'), forgetReason] },
        markDeceased: markDeceased('inactive'),
        archive: archive('inactive'),
        merge: merge('inactive'),
        revert: { target: 'active', guard: canRevertTo('active'), actions: [forgetState, forgetReason] },
        remove,
      },
    },
    deceased: {
      on: {
        /** Another date, or one that was not known. */
        markDeceased: { actions: noChange },
        archive: archive('deceased'),
        merge: merge('deceased'),
        revert: [
          { target: 'active', guard: canRevertTo('active'), actions: [forgetState, forgetDeath] },
          { target: 'inactive', guard: canRevertTo('inactive'), actions: [forgetState, forgetDeath] },
          { target: 'archived', guard: canRevertTo('archived'), actions: [forgetState, forgetDeath] },
        ],
        remove,
      },
    },
    archived: {
      on: {
        markDeceased: markDeceased('archived'),
        merge: merge('archived'),
        restore: [
          { target: 'deceased', guard: { type: 'cameFrom', params: 'deceased' }, actions: forgetState },
          { target: 'inactive', guard: { type: 'cameFrom', params: 'inactive' }, actions: forgetState },
          { target: 'active', actions: rememberState('archived') },
        ],
        revert: [
          { target: 'active', guard: canRevertTo('active'), actions: forgetState },
          { target: 'inactive', guard: canRevertTo('inactive'), actions: forgetState },
          { target: 'deceased', guard: canRevertTo('deceased'), actions: forgetState },
        ],
        remove,
      },
    },
    merged: { on: { unmerge: [unmerge('inactive'), unmerge('deceased'), unmerge('archived'), unmerge('active')] } },
    removed: {},
  },
})
