import { email, phone } from '#domain/fields.ts'
import type { MessageChannel } from '#domain/messaging/messageChannel.ts'
import { malformedProblem, Problem } from '#domain/problems.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import type { MessageChannelRecord, MessageRecord } from '#machines/records.ts'
import type { ServerDeps } from '../../deps.ts'
import { carrierPrincipal, systemPrincipal } from '../../engine/access/principal.ts'
import type { InboundBody } from './inboundBody.ts'

/** A call of a carrier whose signature was checked. `id` is the carrier's own: a repeated call has no effect. */
export type InboundCall = {
  readonly practice: string
  readonly channel: MessageChannelRecord
  readonly id: string
  readonly body: InboundBody
}

/** In characters: the longest body of one message. A longer text becomes several messages. */
const longestBody = 2000

/** @throws Problem `malformed` for a sender that the kind of the channel cannot have. */
export async function receiveInbound(deps: ServerDeps, call: InboundCall): Promise<void> {
  if (call.body.type === 'message') return receiveMessage(deps, call, call.body)
  const command =
    call.body.type === 'delivered'
      ? { name: 'messages.confirmDelivered', data: {} }
      : { name: 'messages.fail', data: { why: 'refused', final: true, note: call.body.reason ?? null } }
  await recordResult(deps, call, call.body.message, command)
}

async function receiveMessage(
  { commands }: ServerDeps,
  { practice, channel, id }: InboundCall,
  { from, text }: Extract<InboundBody, { type: 'message' }>,
): Promise<void> {
  const address = addressIn(channel.kind, from)
  const parts = text.match(new RegExp(`[^]{1,${longestBody}}`, 'gu')) ?? []
  for (const [index, body] of parts.entries()) {
    const externalId = index === 0 ? id : idOfPart(id, index + 1)
    const data = { channel: channel.kind, address, body, via: channel.id, externalId }
    await unlessKnown(
      commands.execute(carrierPrincipal(practice, channel.id), { command: 'messages.receive', data, because: `carrier:${id}` }),
    )
  }
}

/** No header contains a character beyond Latin-1, so a part never has the id that a carrier gave to another message. */
const idOfPart = (id: string, number: number): string => `${id} №${number}`

function addressIn(kind: MessageChannel['kind'], from: string): string {
  const address = kind === 'email' ? from.toLowerCase() : from
  if ((kind === 'email' ? email : phone).safeParse(address).success) return address
  throw malformedProblem([
    { path: 'from', message: kind === 'email' ? 'is not an email address' : 'is not a phone number such as +61412555018' },
  ])
}

/** The carrier repeats a call whose answer it did not get. */
async function unlessKnown(received: Promise<unknown>): Promise<void> {
  try {
    await received
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not-unique')) throw error
  }
}

type Result = { readonly name: string; readonly data: Fields }

/** Only a message of this channel. One whose result is already known keeps it. */
async function recordResult(
  { store, commands }: ServerDeps,
  { practice, channel, id }: InboundCall,
  message: string,
  { name, data }: Result,
) {
  const record = await store.get(practice, 'messages', message)
  if ((record as MessageRecord | null)?.via !== channel.id) return
  const principal = systemPrincipal(practice, 'carrier', new Set(grantableScopes), { kind: 'carrier', id: channel.id })
  const input = { command: name, record: message, because: `carrier:${id}`, ...(Object.keys(data).length > 0 ? { data } : {}) }
  try {
    await commands.execute(principal, input)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'refused')) throw error
  }
}
