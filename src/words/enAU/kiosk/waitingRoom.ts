import { createTranslator } from '../../createTranslator.ts'

/** Texts of the waiting-room screen. */
const waitingRoom = {
  calledHead: 'Please come in',
  room: 'Room {{number}}',
  seeReception: 'Please see reception',
  noneCalledHead: 'Please take a seat',
  noneCalledHelp: 'Your number will appear here with the room to go to.',
  waitTimesHead: 'Waiting time',
  onTime: 'On time',
  late: 'About {{minutes}} min behind',
  moreCalls_one: '{{count}} more patient has been called. Please see reception.',
  moreCalls_other: '{{count}} more patients have been called. Please see reception.',
  moreWaitTimes_one: 'and {{count}} more with shorter waits',
  moreWaitTimes_other: 'and {{count}} more with shorter waits',
  noWaitTimes: 'No more appointments today',
  called: '{{who}}, please go to {{room}}.',
  noAccessHead: 'This screen does not have access to the waiting room',
  noAccessHelp: 'Pair this screen again in Devices.',
  unreachableHead: 'Cannot connect to the practice',
  unreachableHelp: 'Reconnecting automatically. You do not need to do anything.',
} as const

export const tWaiting = createTranslator('waitingRoom', waitingRoom)
