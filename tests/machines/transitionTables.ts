import type { AnyStateMachine } from 'xstate'
/**
 * Lists what each command does in each state, written by hand and independently of the state machines. A cell's first state is reached if
 * every guard is met. `!` marks a transition that no guard can refuse. Commands that are not in the table are refused.
 */
export type TransitionTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A region, empty for a machine without regions, its machine and its table. */
export type TableCase = readonly [region: string, machine: AnyStateMachine, table: TransitionTable]

const remove = 'enteredInError'
const closeLate = 'departed'
const presentCommands = { leave: 'leftUnseen!', closeLate, remove }

export const attendanceTable: TransitionTable = {
  new: { book: 'scheduled', request: 'requested', walkIn: 'arrived', squeezeIn: 'scheduled', recordPast: 'departed' },
  requested: { accept: 'scheduled', move: 'requested', resize: 'requested', cancel: 'cancelled!', correctPatient: 'requested', remove },
  scheduled: {
    move: 'scheduled',
    resize: 'scheduled',
    runningLate: 'scheduled',
    tellDelay: 'scheduled',
    takeBackDelay: 'scheduled',
    announceDelay: 'scheduled',
    amendDelayNotice: 'scheduled!',
    affirm: 'scheduled!',
    checkIn: 'arrived',
    cancel: 'cancelled!',
    markNoShow: 'noShow',
    reschedule: 'rescheduled',
    revert: 'requested',
    closeLate,
    correctPatient: 'scheduled',
    remove,
  },
  arrived: { setReady: 'ready', revert: 'noShow', correctPatient: 'arrived', affirm: 'arrived!', ...presentCommands },
  ready: { call: 'called!', seat: 'seated', revert: 'arrived', correctPatient: 'ready', affirm: 'ready!', ...presentCommands },
  called: { call: 'called!', seat: 'seated', revert: 'ready', correctPatient: 'called', affirm: 'called!', ...presentCommands },
  seated: { start: 'inTreatment', affirm: 'seated!', closeLate, revert: 'called' },
  inTreatment: { finish: 'treated!', affirm: 'inTreatment!', closeLate, revert: 'seated' },
  treated: { toDesk: 'checkout!', affirm: 'treated!', closeLate, revert: 'inTreatment' },
  checkout: { depart: 'departed!', affirm: 'checkout!', closeLate, revert: 'treated' },
  departed: { revert: 'checkout', remove },
  cancelled: { revert: 'requested', remove },
  noShow: { checkIn: 'arrived', revert: 'scheduled', remove },
  leftUnseen: { revert: 'arrived', remove },
  rescheduled: { revert: 'scheduled', remove },
  enteredInError: {},
}

const [confirmed, declined, callRequested, unasked] = ['confirmed', 'declined', 'callRequested', 'unasked']

export const confirmationTable: TransitionTable = {
  unasked: { ask: 'asked', confirm: confirmed, decline: declined, requestCall: callRequested },
  asked: { confirm: confirmed, decline: declined, requestCall: callRequested, unconfirm: unasked },
  confirmed: { ask: 'asked', decline: declined, requestCall: callRequested, unconfirm: unasked },
  declined: { ask: 'asked', confirm: confirmed, requestCall: callRequested, unconfirm: unasked },
  callRequested: { ask: 'asked', confirm: confirmed, decline: declined, unconfirm: unasked },
}

const formCommands = { sendForms: 'sent', receiveForm: 'partial', completeForms: 'complete', waiveForms: 'none', revertForms: 'none' }

export const paperworkTable: TransitionTable = {
  none: { requireForms: 'due', revertForms: 'due' },
  due: formCommands,
  sent: { ...formCommands, requireForms: 'due' },
  partial: formCommands,
  complete: { reviewForms: 'reviewed!', readAnswers: 'complete!', requireForms: 'due', revertForms: 'none' },
  reviewed: { requireForms: 'due', revertForms: 'none' },
}

export const examTable: TransitionTable = {
  none: { requestExam: 'requested', beginExam: 'inProgress' },
  requested: { beginExam: 'inProgress', endExam: 'none!' },
  inProgress: { requestExam: 'requested', endExam: 'none!' },
}

const retireCommands = { retire: 'outOfService!' }
const removeCommands = { remove: 'removed!' }

export const chairTable: TransitionTable = {
  new: { create: 'clean!' },
  clean: { occupy: 'occupied!', resume: 'occupied!', soil: 'dirty!', ...retireCommands, ...removeCommands },
  occupied: { vacate: 'clean', soil: 'dirty', free: 'dirty', ...retireCommands },
  dirty: { turn: 'clean! turning', clean: 'clean!', affirm: 'dirty!', resume: 'occupied!', ...retireCommands, ...removeCommands },
  turning: { clean: 'clean!', soil: 'dirty!', resume: 'occupied!', ...retireCommands, ...removeCommands },
  outOfService: { restore: 'occupied! dirty', vacate: 'outOfService', free: 'outOfService', resume: 'outOfService!', ...removeCommands },
  removed: {},
}

export const locationTable: TransitionTable = {
  new: { create: 'active!' },
  active: { changeHours: 'active', observe: 'active!', followHours: 'active!', remove: 'removed!' },
  removed: {},
}

export const rosterTable: TransitionTable = {
  new: { create: 'published', draft: 'draft!' },
  draft: { change: 'draft!', publish: 'published', remove: 'removed!' },
  published: { change: 'published', end: 'ended', remove: 'removed' },
  ended: { remove: 'removed' },
  removed: {},
}

export const scheduleExceptionTable: TransitionTable = {
  new: { create: 'active' },
  active: { change: 'active', remove: 'removed!' },
  removed: {},
}

export const holidayTable: TransitionTable = { new: { create: 'listed!' }, listed: { remove: 'removed!' }, removed: {} }

export const departureTable: TransitionTable = { new: { record: 'recorded!' }, recorded: { takeBack: 'takenBack!' }, takenBack: {} }

const [running, stopped, finished, failed] = ['running!', 'stopped!', 'finished!', 'failed!']

export const processTable: TransitionTable = {
  new: { create: running, setAside: failed },
  running: { report: running, stop: stopped, finish: finished, fail: failed },
  stopped: { start: 'running' },
  finished: { start: 'running' },
  failed: { start: 'running', retry: 'running' },
}

export const migrationTable: TransitionTable = {
  new: { create: 'waiting!' },
  waiting: { attach: 'looking!' },
  looking: { looked: 'ready!', askMapping: 'unmapped!', fail: failed },
  unmapped: { map: 'looking!', look: 'looking!' },
  ready: { start: running, map: 'looking!', look: 'looking!' },
  running: { advance: running, stop: stopped, finish: finished, fail: failed },
  stopped: { start: running, advance: stopped, undo: 'undoing!' },
  failed: { look: 'looking!', discard: failed },
  finished: { start: running, undo: 'undoing!' },
  undoing: { recordUndo: 'undone!', fail: stopped },
  undone: {},
}

export const userInviteTable: TransitionTable = {
  new: { create: 'sent!' },
  sent: { accept: 'accepted!', withdraw: 'withdrawn!' },
  accepted: {},
  expired: {},
  withdrawn: {},
}
