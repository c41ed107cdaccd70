/** Words of the waiting room's screen. */
export const waiting = {
  calledHead: 'Please come in',
  room: 'Room {{number}}',
  atTheDesk: 'Please ask at the desk',
  nobodyHead: 'Please take a seat',
  nobodyWhat: 'Your number comes up here, with the room to go to.',
  waitsHead: 'Waiting time',
  onTime: 'on time',
  late: 'about {{minutes}} min late',
  noWaits: 'Nobody more is to come today',
  called: '{{who}}, please go to {{room}}.',
  noSightHead: 'This screen may not show the waiting room',
  noSightWhat: 'Pair it anew on the Devices page.',
  unreachableHead: 'The practice cannot be reached',
  unreachableWhat: 'This screen opens by itself as soon as it can. There is nothing to press.',
} as const
