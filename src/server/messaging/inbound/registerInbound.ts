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
import { createUnsignedLimit } from './limitUnsigned.ts'
import { receiveInbound } from './receiveInbound.ts'
import { isSignedBy, type SignedCall, signedCallOf } from './signature.ts'

/** In bytes. */
const bodyLimit = 256 * 1024

type FoundChannel = { readonly practice: string; readonly channel: MessageChannelRecord; readonly key: string }
type Signer = FoundChannel & { readonly call: SignedCall }

/**
 * Registers what carriers bring. The signature of the channel's key is the credential. A call whose address sent too many without one is
 * refused first, and its body is read only if its headers and its channel can be right.
 */
export function registerInbound(app: FastifyInstance, deps: ServerDeps): void {
  const limitUnsigned = createUnsignedLimit(deps)
  const signers = new WeakMap<FastifyRequest, { readonly signer: Signer; readonly settle: (isSigned: boolean) => Promise<void> }>()
  void app.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, async (_request: unknown, bytes: Buffer) => bytes)
    const onRequest = async (request: FastifyRequest) => {
      const { recordSigned, recordUnsigned } = await limitUnsigned(request.ip, channelIdIn(request))
      const signer = await signerOf(deps, request)
      if (!signer) await recordUnsigned()
      signers.set(request, { signer: required(signer), settle: (isSigned) => (isSigned ? recordSigned() : recordUnsigned()) })
    }
    instance.post('/api/channels/:id/inbound', { ...publicRoute, onRequest }, async (request, reply) => {
      const bytes = request.body as Buffer
      const { signer, settle } = required(signers.get(request) ?? null)
      const isSigned = isSignedBy(signer.key, signer.call, bytes)
      await settle(isSigned)
      const { practice, channel, call } = required(isSigned ? signer : null)
      await receiveInbound(deps, { practice, channel, id: call.id, body: parseShape(InboundBody, readJson(bytes)) })
      return reply.send({ received: call.id })
    })
  })
}

/** @throws Problem `signed-out`, the same for an unknown channel and for a wrong signature. */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Problem('signed-out', 'This call has no valid signature.')
  return value
}

const channelIdIn = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id

/** @returns `null` if the headers alone, or the channel, cannot be right. */
async function signerOf(deps: ServerDeps, request: FastifyRequest): Promise<Signer | null> {
  const call = signedCallOf(request.headers, deps.now())
  const found = call && (await findChannel(deps, channelIdIn(request)))
  return call && found && { ...found, call }
}

async function findChannel({ store }: ServerDeps, id: string): Promise<FoundChannel | null> {
  if (!uuidPattern.test(id)) return null
  for (const { id: practice } of await store.practices()) {
    const channel = (await store.get(practice, channelArea, id)) as MessageChannelRecord | null
    if (!channel || channel.state === 'retired') continue
    const key = await store.secret(practice, channelArea, id, 'inboundKey')
    return key === null ? null : { practice, channel, key }
  }
  return null
}
