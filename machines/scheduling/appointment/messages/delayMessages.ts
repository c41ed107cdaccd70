import { isSameDelay } from '#domain/scheduling/delayNotices.ts'
import type { MessageWithdrawReason } from '#domain/messaging/message.ts'
import type { Fields } from '#domain/wire.ts'
import { idsOf } from '../../../kernel/contextReaders.ts'
import { minutesOf } from '../../../kernel/settings.ts'
import type { GuardArgs } from '../../../kernel/actionCreators.ts'
import { currentDelay } from '../../../messaging/statements.ts'
import type { MessageRecord } from '../../../records.ts'
import { type AppointmentContext, send, set, tell } from '../appointmentContext.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'

/**
 * Messages to patients about a late provider: sent by the server once, or announced by hand, and withdrawn when the provider has caught
 * up. Each waits before it leaves, and is checked again when it leaves (`machines/messaging`).
 */

type Args = GuardArgs<AppointmentContext>

const delayMinutes = ({ minutes: delay }: AppointmentContext['data']): number => Math.round(delay ?? 0)
const delayMs = ({ data }: AppointmentContext): number => minutes(data.minutes ?? 0)
const notifiedMinutes = ({ before }: AppointmentContext) => before?.delayToldMinutes

export const delayGuards = {
  delayIsUntold: ({ context }: Args) => !context.before?.delayToldAt,
  delayIsLong: ({ context }: Args) => {
    const from = minutesOf(context, 'delayTellFrom')
    return from > 0 && delayMs(context) >= from
  },
  delayWasTold: ({ context }: Args) => typeof notifiedMinutes(context) === 'number',
  delayIsShort: ({ context }: Args) => delayMs(context) < minutesOf(context, 'delayTakeBackUnder'),
  /** A delay announced by hand must be one that the server would not take back at once. */
  delayIsWorthTelling: ({ context }: Args) => delayMs(context) > 0 && delayMs(context) >= minutesOf(context, 'delayTakeBackUnder'),
  delayIsNews: ({ context }: Args) => {
    const known = notifiedMinutes(context)
    return typeof known !== 'number' || !isSameDelay(known, delayMinutes(context.data))
  },
  /** A user can announce only the delay that the day shows now. */
  delayIsCurrent: ({ context }: Args) => {
    const current = currentDelay(context, context.record)
    return current === undefined || (current !== null && isSameDelay(current, delayMinutes(context.data)))
  },
}

/** What a patient is told who is squeezed in: they wait for the others, and are not late before that. */
export const recordNotifiedStart = set((context) => {
  const own = { ...context.record, state: { ...context.record.state, visit: 'scheduled' } } as typeof context.record
  const wait = currentDelay(context, own)
  return wait ? { notifiedStart: instantOf(millisecondsOf(context.record.startsAt) + minutes(wait)) } : {}
})

export const recordDelay = set(({ data, now }) => ({ delayToldAt: now, delayToldMinutes: delayMinutes(data) }))
/** The server may tell the patient again if the message never left. */
export const clearDelay = set((context) => ({
  delayToldMinutes: null,
  ...(queuedDelayMessages(context).length > 0 ? { delayToldAt: null } : {}),
}))
/** Corrects what the patient knows, after a message about the delay did not leave. */
export const amendDelay = set(({ data, record }) => ({
  delayToldMinutes: data.minutes ?? null,
  delayToldAt: data.isAgain === true ? null : record.delayToldAt,
}))

/** Delay messages that still wait and can be withdrawn without being sent. */
function queuedDelayMessages(context: AppointmentContext) {
  return (context.facts.queuedMessages ?? []).filter(({ words }) => words === 'delay')
}
const queuedNotices = (context: AppointmentContext) =>
  (context.facts.queuedMessages ?? []).filter(({ words }) => words === 'delay' || words === 'delayTakenBack')

const withdrawing = (messages: (context: AppointmentContext) => readonly MessageRecord[], why: MessageWithdrawReason) =>
  tell(
    'messages.withdraw',
    (context) => idsOf(messages(context)),
    () => ({ why }),
  )

export const withdrawMadeUpDelay = withdrawing(queuedDelayMessages, 'onTime')
/** Forgets a notice whose message still waits: the patient was told nothing. */
const forgetQueuedNotice = set((context) => (queuedDelayMessages(context).length > 0 ? { delayToldAt: null, delayToldMinutes: null } : {}))
export const withdrawOnArrival = [forgetQueuedNotice, withdrawing(queuedNotices, 'arrived')]
/** A newer message says all that the older ones would have said. */
export const replaceDelayMessages = withdrawing(queuedNotices, 'replaced')

const sendToPatient = (
  template: 'delay' | 'delayTakenBack',
  to: (context: AppointmentContext) => string | null,
  data: (context: AppointmentContext) => Fields = (context) => ({ minutes: delayMinutes(context.data) }),
) => send(template, (context) => ({ channel: 'preferred', to: to(context) ?? '', data: data(context) }))

export const sendDelay = sendToPatient('delay', ({ record }) => record.patient)
export const announceDelay = sendToPatient(
  'delay',
  ({ record }) => record.patient,
  ({ data, by }) => ({ minutes: delayMinutes(data), announcedBy: by.kind === 'user' ? by.id : null }),
)
/** Sends a retraction only if the delay message has already gone out. It names the delay that it takes back. */
export const sendDelayRetraction = sendToPatient(
  'delayTakenBack',
  (context) => (queuedDelayMessages(context).length > 0 ? null : context.record.patient),
  (context) => ({ minutes: notifiedMinutes(context) }),
)
