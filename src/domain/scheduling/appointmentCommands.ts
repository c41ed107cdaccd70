/**
 * Every appointment command by region, with what undoes it: `revert` and `revertForms` return to the previous state, `wordBefore` is the
 * command that leads to the previous state, `again` the same command with the previous values. This is the only list of these commands.
 */
export type UndoMethod = 'revert' | 'revertForms' | 'wordBefore' | 'again' | null

type UndoMethods = Readonly<Record<string, UndoMethod>>

export const statusCommands = {
  book: null,
  request: null,
  walkIn: null,
  squeezeIn: null,
  recordPast: null,
  accept: 'revert',
  move: 'again',
  resize: 'again',
  correctPatient: 'again',
  runningLate: 'again',
  tellDelay: null,
  takeBackDelay: null,
  announceDelay: null,
  amendDelayNotice: null,
  checkIn: 'revert',
  setReady: 'revert',
  call: 'revert',
  seat: 'revert',
  start: 'revert',
  finish: 'revert',
  toDesk: 'revert',
  depart: 'revert',
  cancel: 'revert',
  markNoShow: 'revert',
  leave: 'revert',
  closeLate: 'revert',
  affirm: null,
  reschedule: 'revert',
  revert: null,
  remove: null,
} as const satisfies UndoMethods

export const confirmationCommands = {
  ask: 'wordBefore',
  confirm: 'wordBefore',
  decline: 'wordBefore',
  requestCall: 'wordBefore',
  unconfirm: 'wordBefore',
} as const satisfies UndoMethods

export const paperworkCommands = {
  requireForms: 'revertForms',
  sendForms: 'revertForms',
  receiveForm: 'revertForms',
  completeForms: 'revertForms',
  reviewForms: 'revertForms',
  waiveForms: 'revertForms',
  readAnswers: null,
  revertForms: null,
} as const satisfies UndoMethods

export const examCommands = { requestExam: 'wordBefore', beginExam: 'wordBefore', endExam: 'wordBefore' } as const satisfies UndoMethods

export const appointmentCommands = { ...statusCommands, ...confirmationCommands, ...paperworkCommands, ...examCommands }
export type AppointmentCommand = keyof typeof appointmentCommands
