import type { MessageFailReason } from '#domain/messaging/message.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import type { MessageChannelRecord, MessageRecord } from '#machines/records.ts'
import { resourceOf } from '#resources/registry.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { Delivery, MessageTransport, OutboundMessage } from './carriers/messageTransport.ts'
import { channelArea, type ChannelTransports } from './carriers/channelTransports.ts'
import type { MessageRoutes } from './messageRoute.ts'
import type { OutboxItem, OutboxDeps } from './outboxItem.ts'
import { applyReply } from './applyReply.ts'
import { filesOf } from './filesOf.ts'

/** Delivers one message. Each step is a command: take, pass to the transport, record the transport's outcome. */

/** The parts of a running outbox that its items use. */
export type OutboxContext = OutboxDeps & { readonly transports: ChannelTransports; readonly routes: MessageRoutes }

/** Why a message was not taken: its channel takes it after so many milliseconds, or `null`, once the channel changes. */
export type Hold = { readonly waits: number | null }

/** Processes one message by its direction and state. @returns the hold of a message that its channel does not take yet. */
export async function processItem(sending: OutboxContext, item: OutboxItem): Promise<Hold | void> {
  if (item.message.direction === 'in') return applyRecognisedReply(sending, item)
  if (item.message.state === 'failed') return notifyNotSent(sending, item)
  if (item.message.state === 'sending') return resolveDoubt(sending, item)
  if (await isFromBeforeRestore(sending, item)) return void (await failMessage(sending, item, { why: 'restored', final: true }))
  return takeAndDeliver(sending, item)
}

async function takeAndDeliver(sending: OutboxContext, item: OutboxItem): Promise<Hold | void> {
  const route = await sending.routes.routeOf(item)
  if ('waits' in route) return route
  const via = route.channel?.id ?? null
  const message = await executeMessageCommand(sending, item, 'take', { via })
  if (message?.state !== 'sending') return
  if (via !== null) sending.routes.countSend(via)
  await deliver(sending, { ...item, message })
}

/** The transport of the channel by which the message was taken. */
async function transportOf({ deps, transports }: OutboxContext, { practice, message }: OutboxItem): Promise<MessageTransport> {
  const { via } = message
  return transports.transportOf(
    practice,
    via === null ? null : ((await deps.store.get(practice, channelArea, via)) as MessageChannelRecord | null),
  )
}

/**
 * A message that was in `sending` when a process died is in doubt. A transport that can looks it up. Otherwise the message fails and a user
 * decides. No message is sent twice.
 */
async function resolveDoubt(sending: OutboxContext, item: OutboxItem): Promise<void> {
  const { has: hasMessage } = await transportOf(sending, item)
  if (!hasMessage) await failMessage(sending, item, { why: 'unsure', final: true })
  else if (await hasMessage(item.message.id)) await confirm(sending, item, 'confirmSent')
  else await deliver(sending, item)
}

/** True if the message was queued before a restore. It may have been sent after the backup was made. */
async function isFromBeforeRestore({ deps }: OutboxDeps, { practice, message }: OutboxItem): Promise<boolean> {
  const restoredAt = (await deps.store.practices()).find(({ id }) => id === practice)?.restoredAt ?? null
  return restoredAt !== null && message.since < restoredAt
}

async function deliver(sending: OutboxContext, item: OutboxItem): Promise<void> {
  const delivery = await attempt(sending, item)
  if ('note' in delivery) {
    const { outcome: why, note } = delivery
    await failMessage(sending, item, { why, note: noteOf(note), final: why !== 'unreachable' && why !== 'deferred' })
  } else await confirm(sending, item, delivery.outcome === 'sent' ? 'confirmSent' : 'confirmDelivered')
}

async function confirm(sending: OutboxContext, item: OutboxItem, command: 'confirmSent' | 'confirmDelivered'): Promise<void> {
  const { isFile } = await transportOf(sending, item)
  await executeMessageCommand(sending, item, command, isFile ? { toFile: true } : {})
}

type Attempt = Delivery | { readonly outcome: 'unreachable'; readonly note: string }

/** An earlier attempt may have reached a carrier that did not answer, so one that can be asked is asked first. */
async function attempt(sending: OutboxContext, item: OutboxItem): Promise<Attempt> {
  try {
    const transport = await transportOf(sending, item)
    if (item.message.attempts > 1 && (await transport.has?.(item.message.id))) return { outcome: 'sent' }
    return await transport.send(await outboundMessageOf(sending, item))
  } catch (error) {
    sending.deps.report(`message ${item.message.id} was not taken by its carrier`, error)
    return { outcome: 'unreachable', note: error instanceof Error ? error.message : String(error) }
  }
}

/** In characters. */
const longestNote = 300
const noteOf = (note: string): string | null => note.replaceAll(/\s+/g, ' ').trim().slice(0, longestNote) || null

/** Builds the outbound message. The link is filled in only here, so that users who read the thread cannot answer for the patient. */
async function outboundMessageOf(outboxDeps: OutboxDeps, { practice, message }: OutboxItem): Promise<OutboundMessage> {
  const { deps, links, baseUrl } = outboxDeps
  const { about, aboutArea, body, page, subject } = message
  const isLinked = typeof about === 'string' && typeof aboutArea === 'string'
  const path = typeof page === 'string' ? page : isLinked ? `/l/${await links.tokenFor(practice, aboutArea, about)}` : null
  const link = path === null ? '' : `${baseUrl}${path}`
  return {
    id: message.id,
    practice,
    channel: message.channel ?? 'sms',
    to: message.address ?? '',
    subject: typeof subject === 'string' ? subject : (await practiceSettings(deps, practice)).practiceName,
    body: body.replaceAll('{link}', () => link),
    attachments: await filesOf(outboxDeps, practice, message),
    at: instantOf(deps.now()),
  }
}

type Failure = { readonly why: MessageFailReason; readonly final: boolean; readonly note?: string | null }

const failMessage = (outboxDeps: OutboxDeps, item: OutboxItem, failure: Failure): Promise<MessageRecord | null> =>
  executeMessageCommand(outboxDeps, item, 'fail', failure)

/** Notifies the record that the message is about, if its area declares a `notSent` command and its state allows it. */
async function notifyNotSent(outboxDeps: OutboxDeps, { practice, message }: OutboxItem): Promise<void> {
  const area = String(message.aboutArea)
  const notSent = resourceOf(area)?.links?.notSent
  if (!notSent || notSent.of?.includes(String(message.words)) === false) return
  await executeCommand(outboxDeps, practice, `${area}.${notSent.command}`, String(message.about), {}, message.id)
}

async function applyRecognisedReply(outboxDeps: OutboxDeps, { practice, message: { id } }: OutboxItem): Promise<void> {
  const message = (await outboxDeps.deps.store.get(practice, 'messages', id)) as MessageRecord | null
  if (!message || message.became || !message.carrier) return
  await executeMessageCommand(outboxDeps, { practice, message }, 'understand', {
    became: await applyReply(outboxDeps.deps, practice, message),
  })
}

const executeMessageCommand = (
  outboxDeps: OutboxDeps,
  { practice, message }: OutboxItem,
  action: string,
  data: Fields = {},
): Promise<MessageRecord | null> =>
  executeCommand(outboxDeps, practice, `messages.${action}`, message.id, data, message.id) as Promise<MessageRecord | null>

/** @returns The record after the command; `null` if it was refused because another change came first, so nothing is left to do. */
async function executeCommand({ deps }: OutboxDeps, practice: string, name: string, record: string, data: Fields, message: string) {
  const principal = systemPrincipal(practice, 'outbox', new Set(grantableScopes))
  try {
    const input = { command: name, record, because: `message:${message}`, ...(Object.keys(data).length > 0 ? { data } : {}) }
    return (await deps.commands.execute(principal, input)).record
  } catch (thrown) {
    if (thrown instanceof Problem && (thrown.code === 'refused' || thrown.code === 'missing')) return null
    throw thrown
  }
}
