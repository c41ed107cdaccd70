import type { Context } from '../effects.ts'
import { idsOf, recordsIn } from '../reading.ts'
import { send, set, tell } from '../saying.ts'

/** What a patient who is still to come is told of a provider who runs late: once, and taken back where it is caught up. */

const minutesSaid = (data: Readonly<Record<string, unknown>>): number => Math.round(Number(data['minutes'] ?? 0))

export const rememberDelay = set(({ data, now }) => ({ delayToldAt: now, delayToldMinutes: minutesSaid(data) }))
export const forgetDelay = set(() => ({ delayToldMinutes: null }))

/** What was to be said of a delay and has not gone out: where it waits for the morning, it is not sent at all. */
const stillQueued = (context: Context) => recordsIn(context, 'queuedMessages').filter(({ words }) => words === 'delay')

export const withdrawDelay = tell('messages.withdraw', (context) => idsOf(stillQueued(context)))

const sendToPatient = (words: 'delay' | 'delayTakenBack', to: (context: Context) => unknown) =>
  send(words, (context) => ({ channel: 'preferred', to: String(to(context) ?? ''), data: { minutes: minutesSaid(context.data) } }))

export const sendDelay = sendToPatient('delay', ({ record }) => record['patient'])
/** Nothing is taken back that nobody has heard. */
export const sendTakenBack = sendToPatient('delayTakenBack', (context) =>
  stillQueued(context).length > 0 ? null : context.record['patient'],
)
