import { idsOf, textIn, textsIn, timeIn } from '../kernel/contextReaders.ts'
import { secondsOf } from '../kernel/settings.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { MessageRecord } from '../records.ts'
import type { MessageContext } from './messageContext.ts'
import { isStillTrue } from './statements.ts'

/** Delay messages to one patient that wait at the same time leave as one message, which names each appointment. */

const { set, tell } = actionsOf<MessageContext>()

/** The most messages that one takes over, so that its text stays short. */
const maxJoined = 5

/** Other delay messages that wait for this patient. One that was tried already may have left, so it is never taken over. */
const waitingOthers = (context: MessageContext): readonly MessageRecord[] =>
  textIn(context.record, 'words') === 'delay'
    ? (context.facts.waitingDelays ?? []).filter(
        ({ id, channel, attempts }) => id !== context.record.id && channel === context.record.channel && !attempts,
      )
    : []

const leavesAt = (message: MessageRecord): number => timeIn(message, 'notBefore') ?? 0

/** When the last of the messages leaves that a user can still cancel: the others wait for it. In milliseconds; 0 if there is none. */
export function waitsForOthersUntil(context: MessageContext): number {
  const horizon = Date.parse(context.now) + secondsOf(context, 'messageWait')
  return Math.max(
    0,
    ...waitingOthers(context)
      .map(leavesAt)
      .filter((at) => at <= horizon),
  )
}

const othersToJoin = (context: MessageContext): readonly MessageRecord[] =>
  waitingOthers(context)
    .filter(
      (message) => leavesAt(message) <= Date.parse(context.now) && textIn(message, 'addition') !== null && isStillTrue(context, message),
    )
    .slice(0, maxJoined)

export const joinOthers = set((context) => {
  const others = othersToJoin(context)
  if (others.length === 0) return {}
  return {
    body: [context.record.body, ...others.map(({ addition }) => addition)].join(' '),
    joined: [...textsIn(context.record, 'joined'), ...others.flatMap(({ about }) => about ?? [])],
  }
})

/** Their appointments stay told, because their sentences leave with this message. */
export const withdrawJoined = tell(
  'messages.withdraw',
  (context) => idsOf(othersToJoin(context)),
  () => ({ why: 'joined' }),
)
