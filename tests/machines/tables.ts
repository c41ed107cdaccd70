/**
 * What each command does in each state, written by hand beside the charts: the first word is where it leads when every guard
 * is met; `!` after it says that no guard can refuse it there. What is not in the table is refused.
 */
export type Table = Readonly<Record<string, Readonly<Record<string, string>>>>

const remove = 'enteredInError'
const here = { leave: 'leftUnseen!', remove }

export const visitTable: Table = {
  new: { book: 'scheduled', request: 'requested!', walkIn: 'arrived', squeezeIn: 'scheduled', recordPast: 'departed' },
  requested: { accept: 'scheduled', move: 'requested!', resize: 'requested!', cancel: 'cancelled!', correctPatient: 'requested!', remove },
  scheduled: {
    move: 'scheduled',
    resize: 'scheduled',
    runningLate: 'scheduled',
    tellDelay: 'scheduled',
    takeBackDelay: 'scheduled',
    checkIn: 'arrived',
    cancel: 'cancelled!',
    markNoShow: 'noShow',
    reschedule: 'rescheduled!',
    revert: 'requested',
    correctPatient: 'scheduled!',
    remove,
  },
  arrived: { setReady: 'ready', revert: 'noShow', correctPatient: 'arrived!', ...here },
  ready: { call: 'called!', seat: 'seated', revert: 'arrived', correctPatient: 'ready!', ...here },
  called: { call: 'called!', seat: 'seated', revert: 'ready', correctPatient: 'called!', ...here },
  seated: { start: 'inTreatment', revert: 'called' },
  inTreatment: { finish: 'treated!', revert: 'seated' },
  treated: { toDesk: 'checkout!', revert: 'inTreatment' },
  checkout: { depart: 'departed!', revert: 'treated' },
  departed: { revert: 'checkout', remove },
  cancelled: { revert: 'requested', remove },
  noShow: { checkIn: 'arrived', revert: 'scheduled', remove },
  leftUnseen: { revert: 'arrived', remove },
  rescheduled: { revert: 'scheduled', remove },
  enteredInError: {},
}

const [asked, confirmed, declined, callRequested, unasked] = ['asked', 'confirmed', 'declined', 'callRequested', 'unasked']

export const confirmationTable: Table = {
  unasked: { ask: asked, confirm: confirmed, decline: declined, requestCall: callRequested },
  asked: { confirm: confirmed, decline: declined, requestCall: callRequested, unconfirm: unasked },
  confirmed: { ask: asked, decline: declined, requestCall: callRequested, unconfirm: unasked },
  declined: { ask: asked, confirm: confirmed, requestCall: callRequested, unconfirm: unasked },
  callRequested: { ask: asked, confirm: confirmed, decline: declined, unconfirm: unasked },
}

const incoming = { sendForms: 'sent', receiveForm: 'partial', completeForms: 'complete', waiveForms: 'none', revertForms: 'none' }

export const paperworkTable: Table = {
  none: { requireForms: 'due', revertForms: 'due' },
  due: incoming,
  sent: incoming,
  partial: incoming,
  complete: { reviewForms: 'reviewed!', requireForms: 'due', revertForms: 'none' },
  reviewed: { requireForms: 'due', revertForms: 'none' },
}

export const examTable: Table = {
  none: { requestExam: 'requested', beginExam: 'inProgress' },
  requested: { beginExam: 'inProgress', endExam: 'none!' },
  inProgress: { requestExam: 'requested', endExam: 'none!' },
}

const broken = { retire: 'outOfService!' }
const gone = { remove: 'removed!' }

export const chairTable: Table = {
  new: { create: 'clean!' },
  clean: { occupy: 'occupied!', resume: 'occupied!', soil: 'dirty!', ...broken, ...gone },
  occupied: { vacate: 'clean', soil: 'dirty', ...broken },
  dirty: { turn: 'clean! turning', clean: 'clean!', resume: 'occupied!', ...broken, ...gone },
  turning: { clean: 'clean!', soil: 'dirty!', resume: 'occupied!', ...broken, ...gone },
  outOfService: { restore: 'occupied! dirty', vacate: 'outOfService', resume: 'outOfService!', ...gone },
  removed: {},
}

export const departureTable: Table = { new: { record: 'recorded!' }, recorded: { takeBack: 'takenBack!' }, takenBack: {} }

const [running, stopped, finished, failed] = ['running!', 'stopped!', 'finished!', 'failed!']

export const processTable: Table = {
  new: { create: running },
  running: { report: running, stop: stopped, finish: finished, fail: failed },
  stopped: { start: running },
  finished: { start: running },
  failed: { start: running },
}

export const migrationTable: Table = {
  new: { create: 'waiting!' },
  waiting: { attach: 'looking!' },
  looking: { looked: 'ready!', fail: failed },
  ready: { start: running, look: 'looking!' },
  running: { advance: running, stop: stopped, finish: finished, fail: failed },
  stopped: { start: running, advance: stopped },
  failed: { look: 'looking!' },
  finished: { start: running },
}
