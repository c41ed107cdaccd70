import { and, setup } from 'xstate'
import { actionsOf } from '../kernel/actionsOf.ts'
import { untilEndOfDay } from './untilEndOfDay.ts'
import {
  recordOverride,
  listPatient,
  addUseToTask,
  makeLabel,
  repack,
  reportUse,
  tellLoadRecall,
  copyAppointmentPatient,
  refreshPatient,
} from './packEffects.ts'
import { type PackContext, packGuards } from './packGuards.ts'
import { type GuardArgs, flag, noChange, verbs } from '../kernel/actionCreators.ts'

const { clearFields, stamp } = actionsOf<PackContext>()

type Command =
  | 'label'
  | 'load'
  | 'unload'
  | 'process'
  | 'unprocess'
  | 'release'
  | 'fail'
  | 'recall'
  | 'report'
  | 'allocate'
  | 'putBack'
  | 'open'
  | 'use'
  | 'relink'
  | 'soil'
  | 'compromise'
  | 'relabel'
  | 'discard'

const packSetup = setup({
  types: { context: {} as PackContext, input: {} as PackContext, events: {} as { type: Command } },
  guards: packGuards,
  actions: verbs,
  delays: { keptTooLong: ({ context }: GuardArgs<PackContext>) => untilEndOfDay(context, context.record.expiresOn) },
})

/** The same guards in every state, so that a scan at a chair names the exact reason and never only the state. */
const usableGuards = [
  'isNotRecalled',
  'isNotUsed',
  'isNotFailed',
  'isNotCompromised',
  'isNotDiscarded',
  'hasBeenInACycle',
  'cycleIsReleased',
  'isNotExpired',
  'appointmentIsHere',
] as const
const scanCommands = {
  allocate: {
    target: 'allocated' as const,
    guard: and([...usableGuards, 'isNotOpened']),
    actions: [copyAppointmentPatient, recordOverride],
  },
  open: {
    target: 'opened' as const,
    guard: and([...usableGuards, 'isNotOpened']),
    actions: [copyAppointmentPatient, recordOverride, stamp('openedAt')],
  },
  use: {
    target: 'used' as const,
    guard: and([...usableGuards, 'patientIsKnown']),
    actions: [copyAppointmentPatient, recordOverride, stamp('usedAt')],
  },
}

const compromise = 'compromised' as const
const discard = 'discarded' as const
const fail = 'unsterile' as const
const recall = 'recalled' as const
/** Discards this pack and labels its instruments as a new one. */
const relabel = { target: 'discarded' as const, actions: repack }
/** A used pack cannot be stopped: it is flagged, and reports its patient. */
const recallAfterUse = { actions: [refreshPatient, flag('recalled'), reportUse] }
const report = { actions: [listPatient, addUseToTask] }
/** The pack is stopped already. It only stores the load recall. */
const alreadyRecalled = { actions: noChange }
/** Corrects the appointment or patient of a used pack. The log keeps both, and a load recall lists both. */
const relink = { guard: and(['appointmentIsHere', 'patientIsKnown']), actions: [copyAppointmentPatient, reportUse, tellLoadRecall] }

/** A pack of instruments, from its label to its use. */
export const packMachine = packSetup.createMachine({
  id: 'pack',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { label: { target: 'labelled', actions: makeLabel } } },
    labelled: {
      on: {
        ...scanCommands,
        load: { target: 'inCycle', guard: and(['cycleTakesPacks', 'cycleIsHere']), actions: noChange },
        compromise,
        discard,
      },
    },
    inCycle: {
      on: {
        ...scanCommands,
        unload: { target: 'labelled', guard: 'cycleIsNotSigned', actions: clearFields('cycle') },
        process: 'processed',
        release: 'sterile',
        fail,
        recall,
      },
    },
    processed: { on: { ...scanCommands, unprocess: 'inCycle', release: 'sterile', fail, recall, compromise } },
    sterile: { after: { keptTooLong: 'expired' }, on: { ...scanCommands, fail, recall, compromise, discard } },
    allocated: {
      after: { keptTooLong: 'expired' },
      on: {
        ...scanCommands,
        putBack: { target: 'sterile', actions: clearFields('appointment', 'patient', 'provider') },
        fail,
        recall,
        compromise,
        discard,
      },
    },
    opened: { on: { ...scanCommands, fail, recall, compromise, discard } },
    used: { on: { ...scanCommands, relink, soil: 'dirty', recall: recallAfterUse, report } },
    dirty: { on: { ...scanCommands, relink, recall: recallAfterUse, report, relabel, discard } },
    expired: { on: { ...scanCommands, fail, recall, relabel, discard } },
    compromised: { on: { ...scanCommands, fail, recall, relabel, discard } },
    unsterile: { on: { ...scanCommands, recall: alreadyRecalled, relabel, discard } },
    recalled: { on: { ...scanCommands, recall: alreadyRecalled, relabel, discard } },
    discarded: { on: { ...scanCommands, recall: recallAfterUse, report } },
  },
})
