import { and, setup } from 'xstate'
import { actionsOf } from '../kernel/actionsOf.ts'
import {
  countPacks,
  countPatients,
  followItself,
  followItselfIfSmall,
  freezeItself,
  resetCursor,
  gatherCycles,
  advanceCursor,
  markSeen,
  progressItself,
  recallAllocatedPacks,
  stopCycles,
  stopBatch,
} from './loadRecallEffects.ts'
import { type LoadRecallContext, loadRecallGuards } from './loadRecallGuards.ts'
import { verbs } from '../kernel/actionCreators.ts'

const { clearFields, stamp } = actionsOf<LoadRecallContext>()

type Command = 'open' | 'freeze' | 'follow' | 'progress' | 'trace' | 'see' | 'close'

const loadRecallSetup = setup({
  types: { context: {} as LoadRecallContext, input: {} as LoadRecallContext, events: {} as { type: Command } },
  guards: loadRecallGuards,
  actions: verbs,
  /** Milliseconds between batches, so that other commands get a turn. */
  delays: { nextBatch: () => 10 },
})

const trace = { target: 'stockFrozen', actions: [resetCursor, followItselfIfSmall] } as const
/** Records that a user at this chair has seen the load recall. A second time changes nothing. */
const see = { actions: markSeen } as const
const close = { target: 'closed', guard: and(['everybodyIsAssessed', 'everybodyIsNotified']), actions: stamp('closedAt') } as const

/** The progress of the patients, once all of them are listed. */
const areAllNotified = and(['nothingIsLeft', 'somebodyIsListed', 'everybodyIsAssessed', 'everybodyIsNotified'])
const areAllAssessed = and(['nothingIsLeft', 'somebodyIsListed', 'everybodyIsAssessed'])
const patientTransitions = [
  { target: 'notified' as const, guard: areAllNotified, actions: countPatients },
  { target: 'assessed' as const, guard: areAllAssessed, actions: countPatients },
]
const progress = [...patientTransitions, { target: 'patientsTraced' as const, actions: countPatients }]
const tracedCommands = { trace, progress, see, close }

/**
 * A load recall: which cycles are stopped and which patients are affected. Opening it stops its cycles, and so every pack of them at every
 * chair. It then goes through packs and patients in batches. Staff follow up each patient.
 */
export const loadRecallMachine = loadRecallSetup.createMachine({
  id: 'recall',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { open: { target: 'opened', guard: 'cycleHasRun', actions: [gatherCycles, freezeItself] } } },
    opened: {
      on: { freeze: { target: 'stockFrozen', actions: [countPacks, stopCycles, recallAllocatedPacks, followItselfIfSmall] } },
    },
    stockFrozen: {
      after: { nextBatch: { actions: followItself } },
      on: {
        follow: { actions: [stopBatch, advanceCursor, progressItself] },
        progress: [
          ...patientTransitions,
          { target: 'patientsTraced', guard: 'nothingIsLeft', actions: countPatients },
          { target: 'stockFrozen', reenter: true, actions: countPatients },
        ],
        see,
      },
    },
    patientsTraced: { on: tracedCommands },
    assessed: { on: tracedCommands },
    notified: { on: tracedCommands },
    /** Reopens when another patient turns out to have been treated with a pack of this load recall. */
    closed: {
      on: {
        progress: [
          { guard: 'everybodyIsNotified', actions: countPatients },
          { target: 'patientsTraced', actions: [countPatients, clearFields('closedAt')] },
        ],
      },
    },
  },
})
