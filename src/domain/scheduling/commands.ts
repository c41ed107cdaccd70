/**
 * Every command of a visit by the region it is written in, with what takes it back: `revert` and `revertForms` go one back along the line,
 * `wordBefore` gives the command that leads to the word before, `again` the same command with the values from before. The words stand
 * here and nowhere else.
 */
export type TakenBackBy = 'revert' | 'revertForms' | 'wordBefore' | 'again' | null

type Words = Readonly<Record<string, TakenBackBy>>

export const visitCommands = {
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
  reschedule: 'revert',
  revert: null,
  remove: null,
} as const satisfies Words

export const confirmationCommands = {
  ask: 'wordBefore',
  confirm: 'wordBefore',
  decline: 'wordBefore',
  requestCall: 'wordBefore',
  unconfirm: 'wordBefore',
} as const satisfies Words

export const paperworkCommands = {
  requireForms: 'revertForms',
  sendForms: 'revertForms',
  receiveForm: 'revertForms',
  completeForms: 'revertForms',
  reviewForms: 'revertForms',
  waiveForms: 'revertForms',
  revertForms: null,
} as const satisfies Words

export const examCommands = { requestExam: 'wordBefore', beginExam: 'wordBefore', endExam: 'wordBefore' } as const satisfies Words

export const appointmentCommands = { ...visitCommands, ...confirmationCommands, ...paperworkCommands, ...examCommands }
export type AppointmentCommand = keyof typeof appointmentCommands
