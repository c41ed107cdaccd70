import { setup } from 'xstate'
import type { Context } from '../effects.ts'
import { settingOf } from '../settings.ts'
import type { Params } from './effects.ts'
import { timeIn } from './facts.ts'
import { guards } from './guards.ts'

export const visitCommands = [
  'book',
  'request',
  'accept',
  'recordPast',
  'move',
  'correctPatient',
  'checkIn',
  'setReady',
  'call',
  'seat',
  'start',
  'finish',
  'toDesk',
  'depart',
  'cancel',
  'markNoShow',
  'leave',
  'reschedule',
  'revert',
  'remove',
] as const
export const confirmationCommands = ['ask', 'confirm', 'decline', 'requestCall', 'unconfirm'] as const
export const paperworkCommands = ['requireForms', 'sendForms', 'receiveForm', 'completeForms', 'reviewForms', 'waiveForms'] as const
export const examCommands = ['requestExam', 'beginExam', 'endExam'] as const

type Command =
  | (typeof visitCommands)[number]
  | (typeof confirmationCommands)[number]
  | (typeof paperworkCommands)[number]
  | (typeof examCommands)[number]

/** What one region tells the others. */
type Told = 'visit.moved' | 'visit.ready' | 'visit.leftTheChair' | 'paperwork.complete'

type Asked = { readonly context: Context }

/** Less than nought where the time is over: then it is due at once. */
const untilNoShow = ({ context }: Asked): number =>
  (timeIn(context.record, 'startsAt') ?? Date.parse(context.now)) + settingOf(context, 'noShowAfter') - Date.parse(context.now)

/** The words in which all regions of a visit are written: its commands, guards, effects and timers. */
export const visitLanguage = setup({
  types: { context: {} as Context, input: {} as Context, events: {} as { type: Command | Told } },
  guards,
  actions: {
    set: (_, _params: Params<'set'>) => {},
    tell: (_, _params: Params<'tell'>) => {},
    add: (_, _params: Params<'add'>) => {},
    flag: (_, _params: Params<'flag'>) => {},
  },
  delays: { noShowDue: untilNoShow, unanswered: ({ context }) => settingOf(context, 'callAgainAfter') },
})
