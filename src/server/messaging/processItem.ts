import type { MessageFailReason } from '#domain/messaging/message.ts'
import { Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { OutboundMessage, DeliveryOutcome } from './messageTransport.ts'
import type { OutboxItem, OutboxDeps } from './outboxItem.ts'
import { applyReply } from './applyReply.ts'

/** Delivers one message. Each step is a command: take, pass to the transport, record the transport's outcome. */

/** Processes one message by its direction and state. */
export async function processItem(outboxDeps: OutboxDeps, item: OutboxItem): Promise<void> {
  if (item.message['direction'] === 'in') return applyRecognisedReply(outboxDeps, item)
  if (item.message['state'] === 'failed') return notifyNotSent(outboxDeps, item)
  if (item.message['state'] === 'sending') return resolveDoubt(outboxDeps, item)
  if (await isFromBeforeRestore(outboxDeps, item)) return void (await failMessage(outboxDeps, item, 'restored', true))
  const message = await executeMessageCommand(outboxDeps, item, 'take')
  if (message?.['state'] === 'sending') await deliver(outboxDeps, { ...item, message })
}

/**
 * A message that was in `sending` when a process died is in doubt. A transport that can looks it up. Otherwise the message fails and a user
 * decides. No message is sent twice.
 */
async function resolveDoubt(outboxDeps: OutboxDeps, item: OutboxItem): Promise<void> {
  const { has: hasMessage } = outboxDeps.transport
  if (!hasMessage) await failMessage(outboxDeps, item, 'unsure', true)
  else if (await hasMessage(item.message.id)) await executeMessageCommand(outboxDeps, item, 'confirmSent')
  else await deliver(outboxDeps, item)
}

/** True if the message was queued before a restore. It may have been sent after the backup was made. */
async function isFromBeforeRestore({ deps }: OutboxDeps, { practice, message }: OutboxItem): Promise<boolean> {
  const restoredAt = (await deps.store.practices()).find(({ id }) => id === practice)?.restoredAt ?? null
  return restoredAt !== null && String(message['since']) < restoredAt
}

async function deliver(outboxDeps: OutboxDeps, item: OutboxItem): Promise<void> {
  const outcome = await sendByTransport(outboxDeps, await outboundMessageOf(outboxDeps, item))
  if (outcome === 'sent') await executeMessageCommand(outboxDeps, item, 'confirmSent')
  else if (outcome === 'delivered') await executeMessageCommand(outboxDeps, item, 'confirmDelivered')
  else await failMessage(outboxDeps, item, outcome, outcome === 'refused')
}

async function sendByTransport({ transport, deps }: OutboxDeps, outbound: OutboundMessage): Promise<DeliveryOutcome | 'unreachable'> {
  try {
    return await transport.send(outbound)
  } catch (error) {
    deps.report(`the carrier ${transport.name} did not take message ${outbound.id}`, error)
    return 'unreachable'
  }
}

/** Builds the outbound message. The link is filled in only here, so that users who read the thread cannot answer for the patient. */
async function outboundMessageOf({ deps, links, baseUrl }: OutboxDeps, { practice, message }: OutboxItem): Promise<OutboundMessage> {
  const { about, aboutArea, body, page } = message
  const isLinked = typeof about === 'string' && typeof aboutArea === 'string'
  const path = typeof page === 'string' ? page : isLinked ? `/l/${await links.tokenFor(practice, aboutArea, about)}` : null
  const link = path === null ? '' : `${baseUrl}${path}`
  return {
    id: message.id,
    practice,
    channel: message['channel'] as OutboundMessage['channel'],
    to: String(message['address'] ?? ''),
    body: String(body).replaceAll('{link}', () => link),
    at: instantOf(deps.now()),
  }
}

const failMessage = (outboxDeps: OutboxDeps, item: OutboxItem, reason: MessageFailReason, final: boolean): Promise<AnyRecord | null> =>
  executeMessageCommand(outboxDeps, item, 'fail', { why: reason, final })

/** Notifies the record that the message is about, if its area declares a `notSent` command and its state allows it. */
async function notifyNotSent(outboxDeps: OutboxDeps, { practice, message }: OutboxItem): Promise<void> {
  const area = String(message['aboutArea'])
  const action = resourceOf(area)?.links?.notSent
  if (action) await executeCommand(outboxDeps, practice, `${area}.${action}`, String(message['about']), {}, message.id)
}

async function applyRecognisedReply(outboxDeps: OutboxDeps, { practice, message: { id } }: OutboxItem): Promise<void> {
  const message = await outboxDeps.deps.store.get(practice, 'messages', id)
  if (!message || message['became'] || !message['carrier']) return
  await executeMessageCommand(outboxDeps, { practice, message }, 'understand', {
    became: await applyReply(outboxDeps.deps, practice, message),
  })
}

const executeMessageCommand = (
  outboxDeps: OutboxDeps,
  { practice, message }: OutboxItem,
  action: string,
  data: Fields = {},
): Promise<AnyRecord | null> => executeCommand(outboxDeps, practice, `messages.${action}`, message.id, data, message.id)

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
