import { and, setup } from 'xstate'
import type { Context } from './effects.ts'
import { untilEndOf } from './sterilisation/facts.ts'
import {
  keepOverride,
  listPatient,
  listUse,
  makeLabel,
  packAgain,
  reportItself,
  tellRecall,
  whose,
  whoseNow,
} from './sterilisation/packEffects.ts'
import { packGuards } from './sterilisation/packGuards.ts'
import { type Asked, empty, flag, nothing, stamp, verbs } from './saying.ts'

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

const language = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command } },
  guards: packGuards,
  actions: verbs,
  delays: { keptTooLong: ({ context }: Asked) => untilEndOf(context, context.record['expiresOn']) },
})

/** The same questions wherever it stands, so that the answer at a chair is the reason and never only "not now". */
const fit = [
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
const scanned = {
  allocate: { target: 'allocated' as const, guard: and([...fit, 'isNotOpened']), actions: [whose, keepOverride] },
  open: { target: 'opened' as const, guard: and([...fit, 'isNotOpened']), actions: [whose, keepOverride, stamp('openedAt')] },
  use: { target: 'used' as const, guard: and([...fit, 'patientIsKnown']), actions: [whose, keepOverride, stamp('usedAt')] },
}

const compromise = 'compromised' as const
const discard = 'discarded' as const
const fail = 'unsterile' as const
const recall = 'recalled' as const
/** The instruments are packed again under another label; this one is over. */
const relabel = { target: 'discarded' as const, actions: packAgain }
/** What was used cannot be stopped any more: it is marked, and says whom it was used on. */
const tooLate = { actions: [whoseNow, flag('recalled'), reportItself] }
const report = { actions: [listPatient, listUse] }
/** It is stopped already, and is told which recall it belongs to. */
const known = { actions: nothing }
/** Another visit or patient than was scanned first. The log keeps both, and a recall lists both. */
const relink = { guard: and(['appointmentIsHere', 'patientIsKnown']), actions: [whose, reportItself, tellRecall] }

/** A pack of instruments, from its label to its use. */
export const packMachine = language.createMachine({
  id: 'pack',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { label: { target: 'labelled', actions: makeLabel } } },
    labelled: {
      on: {
        ...scanned,
        load: { target: 'inCycle', guard: and(['cycleTakesPacks', 'cycleIsHere']), actions: nothing },
        compromise,
        discard,
      },
    },
    inCycle: {
      on: {
        ...scanned,
        unload: { target: 'labelled', guard: 'cycleIsNotSigned', actions: empty('cycle') },
        process: 'processed',
        release: 'sterile',
        fail,
        recall,
      },
    },
    processed: { on: { ...scanned, unprocess: 'inCycle', release: 'sterile', fail, recall, compromise } },
    sterile: { after: { keptTooLong: 'expired' }, on: { ...scanned, fail, recall, compromise, discard } },
    allocated: {
      after: { keptTooLong: 'expired' },
      on: {
        ...scanned,
        putBack: { target: 'sterile', actions: empty('appointment', 'patient', 'provider') },
        fail,
        recall,
        compromise,
        discard,
      },
    },
    opened: { on: { ...scanned, fail, recall, compromise, discard } },
    used: { on: { ...scanned, relink, soil: 'dirty', recall: tooLate, report } },
    dirty: { on: { ...scanned, relink, recall: tooLate, report, relabel, discard } },
    expired: { on: { ...scanned, fail, recall, relabel, discard } },
    compromised: { on: { ...scanned, fail, recall, relabel, discard } },
    unsterile: { on: { ...scanned, recall: known, relabel, discard } },
    recalled: { on: { ...scanned, recall: known, relabel, discard } },
    discarded: { on: { ...scanned, recall: tooLate, report } },
  },
})
