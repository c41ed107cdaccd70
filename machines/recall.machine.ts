import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import {
  countPacks,
  countPatients,
  followItself,
  followItselfWhereFew,
  freezeItself,
  fromTheStart,
  gather,
  goPast,
  markSeen,
  progressItself,
  stopAtChairs,
  stopCycles,
  stopSome,
} from './sterilisation/recallEffects.ts'
import { recallGuards } from './sterilisation/recallGuards.ts'
import { empty, stamp, verbs } from './saying.ts'

type Command = 'open' | 'freeze' | 'follow' | 'progress' | 'trace' | 'see' | 'close'

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: recallGuards,
  actions: verbs,
  /** Milliseconds in which whoever waited has their turn. */
  delays: { nextBatch: () => 20 },
})

const trace = { target: 'stockFrozen', actions: [fromTheStart, followItselfWhereFew] } as const
/** Whoever works at a chair knows of it. Said twice it is the same. */
const see = { actions: markSeen } as const
const close = { target: 'closed', guard: and(['everybodyIsAssessed', 'everybodyIsNotified']), actions: stamp('closedAt') } as const

/** How far its patients are, once all of them are known. */
const notified = and(['nothingIsLeft', 'somebodyIsListed', 'everybodyIsAssessed', 'everybodyIsNotified'])
const assessed = and(['nothingIsLeft', 'somebodyIsListed', 'everybodyIsAssessed'])
const reached = [
  { target: 'notified' as const, guard: notified, actions: countPatients },
  { target: 'assessed' as const, guard: assessed, actions: countPatients },
]
const progress = [...reached, { target: 'patientsTraced' as const, actions: countPatients }]
const known = { trace, progress, see, close }

/**
 * What is stopped, and who was treated with it. Opening it stops its cycles, and with them every pack of theirs at every chair; the
 * packs and the patients are gone through in batches after that, where they are many. People follow each patient to the end.
 */
export const recallMachine = language.createMachine({
  id: 'recall',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { open: { target: 'opened', guard: 'cycleHasRun', actions: [gather, freezeItself] } } },
    opened: {
      on: { freeze: { target: 'stockFrozen', actions: [countPacks, stopCycles, stopAtChairs, followItselfWhereFew] } },
    },
    stockFrozen: {
      after: { nextBatch: { actions: followItself } },
      on: {
        follow: { actions: [stopSome, goPast, progressItself] },
        progress: [
          ...reached,
          { target: 'patientsTraced', guard: 'nothingIsLeft', actions: countPatients },
          { target: 'stockFrozen', reenter: true, actions: countPatients },
        ],
        see,
      },
    },
    patientsTraced: { on: known },
    assessed: { on: known },
    notified: { on: known },
    /** Whoever turns out to have been treated with a pack of it opens it again. */
    closed: {
      on: {
        progress: [
          { guard: 'everybodyIsNotified', actions: countPatients },
          { target: 'patientsTraced', actions: [countPatients, empty('closedAt')] },
        ],
      },
    },
  },
})
