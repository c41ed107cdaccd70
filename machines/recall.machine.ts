import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import {
  askToCall,
  assessTasks,
  countPacks,
  freezeItself,
  gather,
  markSeen,
  notifyTasks,
  stopCycles,
  traceItself,
  tracePatients,
} from './sterilisation/recallEffects.ts'
import { recallGuards } from './sterilisation/recallGuards.ts'
import { stamp, verbs } from './saying.ts'

type Command = 'open' | 'freeze' | 'trace' | 'assess' | 'notify' | 'see' | 'close'

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: recallGuards,
  actions: verbs,
})

const trace = { target: 'patientsTraced', actions: tracePatients } as const
const assess = [
  { target: 'assessed' as const, guard: and(['patientIsListed', 'restIsAssessed']), actions: assessTasks },
  { guard: 'patientIsListed' as const, actions: assessTasks },
]
const notify = [
  {
    target: 'notified' as const,
    guard: and(['patientIsListed', 'patientIsAssessed', 'restIsNotified']),
    actions: [notifyTasks, askToCall],
  },
  { guard: and(['patientIsListed', 'patientIsAssessed']), actions: [notifyTasks, askToCall] },
]
/** Whoever works at a chair knows of it. Said twice it is the same. */
const see = { actions: markSeen } as const
const close = { target: 'closed', guard: and(['everybodyIsAssessed', 'everybodyIsNotified']), actions: stamp('closedAt') } as const

/**
 * What is stopped, and who was treated with it. Opening it freezes the stock and traces the patients in the same
 * transaction; people follow each patient from there to the end.
 */
export const recallMachine = language.createMachine({
  id: 'recall',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { open: { target: 'opened', guard: 'cycleHasRun', actions: [gather, freezeItself] } } },
    opened: { on: { freeze: { target: 'stockFrozen', actions: [countPacks, stopCycles, traceItself] } } },
    stockFrozen: { on: { trace, see } },
    patientsTraced: { on: { trace: { actions: tracePatients }, assess, notify: [...notify], see, close } },
    assessed: { on: { trace, assess: [{ guard: 'patientIsListed', actions: assessTasks }], notify, see, close } },
    notified: { on: { trace, assess: [{ guard: 'patientIsListed', actions: assessTasks }], notify, see, close } },
    closed: {},
  },
})
