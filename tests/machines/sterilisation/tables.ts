import { cycleMachine } from '#machines/sterilisation/cycle.machine.ts'
import { loadRecallMachine } from '#machines/sterilisation/loadRecall.machine.ts'
import { loadRecallTaskMachine } from '#machines/sterilisation/loadRecallTask.machine.ts'
import { packMachine } from '#machines/sterilisation/pack.machine.ts'
import { steriliserMachine } from '#machines/sterilisation/steriliser.machine.ts'
import type { TableCase, TransitionTable } from '../transitionTables.ts'

/** The transition tables of the sterilisation state machines, in the format of the other tables. */

const afterTest = 'ready! testing'
const testCommands = { recordLeak: afterTest, recordPenetration: afterTest }
const faultCommands = { fault: 'testing!', retire: 'outOfService!', remove: 'removed!', countIndicator: 'outOfService' }

const steriliserTable: TransitionTable = {
  new: { create: 'untested!' },
  untested: {
    beginTests: 'testing!',
    recordService: 'untested!',
    takeNumber: 'untested!',
    ...testCommands,
    ...faultCommands,
    countIndicator: 'outOfService! untested',
  },
  testing: { recordService: afterTest, takeNumber: 'testing!', ...testCommands, ...faultCommands, countIndicator: 'outOfService! testing' },
  ready: {
    beginTests: 'testing!',
    recordService: afterTest,
    takeNumber: 'ready!',
    ...testCommands,
    ...faultCommands,
    countIndicator: 'outOfService! ready',
  },
  restricted: {
    beginTests: 'testing!',
    recordService: afterTest,
    takeNumber: 'restricted!',
    ...testCommands,
    ...faultCommands,
    countIndicator: 'outOfService! restricted',
  },
  outOfService: {
    recordLeak: 'outOfService!',
    recordPenetration: 'outOfService!',
    recordService: 'outOfService!',
    takeNumber: 'outOfService!',
    fault: 'outOfService!',
    countIndicator: 'outOfService!',
    restore: 'testing',
    remove: 'removed!',
  },
  removed: {},
}

const endCommands = { quarantine: 'quarantined!', fail: 'failed!', stop: 'recalled!' }

const cycleTable: TransitionTable = {
  new: { create: 'draft', receiveExternal: 'received!' },
  draft: { plan: 'draft', signLoad: 'loaded', void: 'voided!' },
  loaded: { start: 'running', revert: 'draft!', void: 'voided!' },
  running: { overtake: 'running!', end: 'ended!', attachEvidence: 'ended!', abort: 'aborted!', stop: 'recalled!' },
  ended: {
    attachEvidence: 'ended!',
    recordResults: 'released',
    readIndicator: 'ended',
    amend: 'ended!',
    revert: 'running',
    ...endCommands,
  },
  awaitingRelease: {
    attachEvidence: 'awaitingRelease!',
    release: 'released',
    readIndicator: 'awaitingRelease',
    amend: 'awaitingRelease!',
    revert: 'ended',
    ...endCommands,
  },
  quarantined: {
    attachEvidence: 'quarantined!',
    recordResults: 'quarantined',
    readIndicator: 'quarantined',
    releaseAfterNegative: 'released',
    releaseEarly: 'emergencyReleased',
    amend: 'quarantined!',
    fail: 'failed!',
    stop: 'recalled!',
  },
  released: { readIndicator: 'released', recall: 'recalled!', stop: 'recalled!', amend: 'released!' },
  emergencyReleased: { readIndicator: 'released', recall: 'recalled!', stop: 'recalled!', amend: 'emergencyReleased!' },
  failed: { readIndicator: 'failed', amend: 'failed!' },
  aborted: { amend: 'aborted!' },
  recalled: { readIndicator: 'recalled', amend: 'recalled!' },
  voided: {},
  received: { verify: 'verified', reject: 'rejected!', stop: 'recalled!' },
  verified: { release: 'released', reject: 'rejected!', stop: 'recalled!' },
  rejected: {},
}

const scanCommands = { allocate: 'allocated', open: 'opened', use: 'used' }
const failureCommands = { fail: 'unsterile!', recall: 'recalled!' }
const [compromise, discard, relabel] = ['compromised!', 'discarded!', 'discarded!']

const packTable: TransitionTable = {
  new: { label: 'labelled!' },
  labelled: { ...scanCommands, load: 'inCycle', compromise, discard },
  inCycle: { ...scanCommands, unload: 'labelled', process: 'processed!', release: 'sterile!', ...failureCommands },
  processed: { ...scanCommands, unprocess: 'inCycle!', release: 'sterile!', compromise, ...failureCommands },
  sterile: { ...scanCommands, compromise, discard, ...failureCommands },
  allocated: { ...scanCommands, putBack: 'sterile!', compromise, discard, ...failureCommands },
  opened: { ...scanCommands, compromise, discard, ...failureCommands },
  used: { ...scanCommands, relink: 'used', soil: 'dirty!', recall: 'used!', report: 'used!' },
  dirty: { ...scanCommands, relink: 'dirty', recall: 'dirty!', report: 'dirty!', relabel, discard },
  expired: { ...scanCommands, relabel, discard, ...failureCommands },
  compromised: { ...scanCommands, relabel, discard, ...failureCommands },
  unsterile: { ...scanCommands, recall: 'unsterile!', relabel, discard },
  recalled: { ...scanCommands, recall: 'recalled!', relabel, discard },
  discarded: { ...scanCommands, recall: 'discarded!', report: 'discarded!' },
}

const followUpCommands = { trace: 'stockFrozen!', progress: 'notified! patientsTraced', close: 'closed' }

const loadRecallTable: TransitionTable = {
  new: { open: 'opened' },
  opened: { freeze: 'stockFrozen!' },
  stockFrozen: { follow: 'stockFrozen!', progress: 'notified! stockFrozen', see: 'stockFrozen!' },
  patientsTraced: { ...followUpCommands, see: 'patientsTraced!' },
  assessed: { ...followUpCommands, see: 'assessed!' },
  notified: { ...followUpCommands, see: 'notified!' },
  closed: { progress: 'closed! patientsTraced' },
}

const loadRecallTaskTable: TransitionTable = {
  new: { list: 'toAssess!' },
  toAssess: { addUses: 'toAssess!', assess: 'assessed!', notify: 'told' },
  assessed: { addUses: 'toAssess!', assess: 'assessed!', notify: 'told' },
  told: { addUses: 'toAssess!', assess: 'told!', notify: 'told' },
}

export const tableCases: readonly TableCase[] = [
  ['', steriliserMachine, steriliserTable],
  ['', cycleMachine, cycleTable],
  ['', packMachine, packTable],
  ['', loadRecallMachine, loadRecallTable],
  ['', loadRecallTaskMachine, loadRecallTaskTable],
]
