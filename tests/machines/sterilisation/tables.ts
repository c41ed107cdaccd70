import type { Table } from '../tables.ts'

/** The sterile room's charts by hand: where each command leads, as in the other tables. */

const judged = 'ready! testing'
const tests = { recordLeak: judged, recordPenetration: judged }
const broken = { fault: 'testing!', retire: 'outOfService!', remove: 'removed!', countIndicator: 'outOfService' }

export const steriliserTable: Table = {
  new: { create: 'untested!' },
  untested: {
    beginTests: 'testing!',
    recordService: 'untested!',
    takeNumber: 'untested!',
    ...tests,
    ...broken,
    countIndicator: 'outOfService! untested',
  },
  testing: { recordService: judged, takeNumber: 'testing!', ...tests, ...broken, countIndicator: 'outOfService! testing' },
  ready: {
    beginTests: 'testing!',
    recordService: judged,
    takeNumber: 'ready!',
    ...tests,
    ...broken,
    countIndicator: 'outOfService! ready',
  },
  restricted: {
    beginTests: 'testing!',
    recordService: judged,
    takeNumber: 'restricted!',
    ...tests,
    ...broken,
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

const ended = { quarantine: 'quarantined!', fail: 'failed!', stop: 'recalled!' }

export const cycleTable: Table = {
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
    ...ended,
  },
  awaitingRelease: {
    attachEvidence: 'awaitingRelease!',
    release: 'released',
    readIndicator: 'awaitingRelease',
    amend: 'awaitingRelease!',
    revert: 'ended',
    ...ended,
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

const scanned = { allocate: 'allocated', open: 'opened', use: 'used' }
const spoilt = { fail: 'unsterile!', recall: 'recalled!' }
const [compromise, discard, relabel] = ['compromised!', 'discarded!', 'discarded!']

export const packTable: Table = {
  new: { label: 'labelled!' },
  labelled: { ...scanned, load: 'inCycle', compromise, discard },
  inCycle: { ...scanned, unload: 'labelled', process: 'processed!', release: 'sterile!', ...spoilt },
  processed: { ...scanned, unprocess: 'inCycle!', release: 'sterile!', compromise, ...spoilt },
  sterile: { ...scanned, compromise, discard, ...spoilt },
  allocated: { ...scanned, putBack: 'sterile!', compromise, discard, ...spoilt },
  opened: { ...scanned, compromise, discard, ...spoilt },
  used: { ...scanned, relink: 'used', soil: 'dirty!', recall: 'used!', report: 'used!' },
  dirty: { ...scanned, relink: 'dirty', recall: 'dirty!', report: 'dirty!', relabel, discard },
  expired: { ...scanned, relabel, discard, ...spoilt },
  compromised: { ...scanned, relabel, discard, ...spoilt },
  unsterile: { ...scanned, recall: 'unsterile!', relabel, discard },
  recalled: { ...scanned, recall: 'recalled!', relabel, discard },
  discarded: { ...scanned, recall: 'discarded!', report: 'discarded!' },
}

const followed = { trace: 'stockFrozen!', progress: 'notified! patientsTraced', close: 'closed' }

export const recallTable: Table = {
  new: { open: 'opened' },
  opened: { freeze: 'stockFrozen!' },
  stockFrozen: { follow: 'stockFrozen!', progress: 'notified! stockFrozen', see: 'stockFrozen!' },
  patientsTraced: { ...followed, see: 'patientsTraced!' },
  assessed: { ...followed, see: 'assessed!' },
  notified: { ...followed, see: 'notified!' },
  closed: { progress: 'closed! patientsTraced' },
}

export const recallTaskTable: Table = {
  new: { list: 'toAssess!' },
  toAssess: { addUses: 'toAssess!', assess: 'assessed!', notify: 'told' },
  assessed: { addUses: 'toAssess!', assess: 'assessed!', notify: 'told' },
  told: { addUses: 'toAssess!', assess: 'told!', notify: 'told' },
}
