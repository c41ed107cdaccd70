import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uuidPattern } from '#domain/ids.ts'
import { Problem } from '#domain/problems.ts'
import type { MessageChannelRecord } from '#machines/records.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { readJson } from '../../http/request/readJson.ts'
import { publicRoute } from '../../http/security/authentication.ts'
import type { ServerDeps } from '../../deps.ts'
import { channelArea } from '../carriers/channelTransports.ts'
import { InboundBody } from './inboundBody.ts'
import { receiveInbound } from './receiveInbound.ts'
import { verifiedCallId } from './signature.ts'

/** In bytes. */
const bodyLimit = 256 * 1024

/** Registers what carriers bring. The signature of the channel's key is the credential, and the body is read only after it was checked. */
export function registerInbound(app: FastifyInstance, deps: ServerDeps): void {
  void app.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, async (_request: unknown, bytes: Buffer) => bytes)
    instance.post('/api/channels/:id/inbound', publicRoute, async (request, reply) => {
      const bytes = request.body as Buffer
      const { practice, channel, callId } = await signerOf(deps, request, bytes)
      await receiveInbound(deps, { practice, channel, id: callId, body: parseShape(InboundBody, readJson(bytes)) })
      return reply.send({ received: callId })
    })
  })
}

/** @throws Problem `signed-out`, the same for an unknown channel and for a wrong signature. */
async function signerOf(deps: ServerDeps, { params, headers }: FastifyRequest, body: Buffer) {
  const found = await findChannel(deps, (params as { readonly id: string }).id)
  const key = found && (await deps.store.secret(found.practice, channelArea, found.channel.id, 'inboundKey'))
  const callId = key === null ? null : verifiedCallId(key, headers, body, deps.now())
  if (!found || callId === null) throw new Problem('signed-out', 'This call has no valid signature.')
  return { practice: found.practice, channel: found.channel, callId }
}

type FoundChannel = { readonly practice: string; readonly channel: MessageChannelRecord }

async function findChannel({ store }: ServerDeps, id: string): Promise<FoundChannel | null> {
  if (!uuidPattern.test(id)) return null
  for (const { id: practice } of await store.practices()) {
    const channel = (await store.get(practice, channelArea, id)) as MessageChannelRecord | null
    if (channel && channel.state !== 'retired') return { practice, channel }
  }
  return null
}
