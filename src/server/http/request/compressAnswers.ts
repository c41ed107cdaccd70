import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Bytes. A shorter answer gains nothing. */
const minBytes = 1024
/** Levels at which a list takes less than its time on a network, off the main thread. */
const brotliQuality = 4
const gzipLevel = 5

type Codec = 'br' | 'gzip'

const encoders: Readonly<Record<Codec, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: gzipLevel }),
}

/** The encoding to use for an `Accept-Encoding`: brotli before gzip; `null` if the client takes neither. */
export function encodingFor(accepted: string | undefined): Codec | null {
  const taken = (accepted ?? '').split(',').flatMap((item) => {
    const [name = '', weight] = item.split(';').map((part) => part.trim().toLowerCase())
    return weight !== undefined && /^q=0(\.0*)?$/.test(weight) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

const bytesOf = (payload: unknown): Buffer | null =>
  typeof payload === 'string' ? Buffer.from(payload) : Buffer.isBuffer(payload) ? payload : null

const isRead = ({ method, routeOptions }: FastifyRequest): boolean => method === 'GET' || routeOptions.config.isRead === true

const isReadOfJson = (request: FastifyRequest, reply: FastifyReply): boolean =>
  isRead(request) && /^application\/(?:problem\+)?json\b/.test(String(reply.getHeader('content-type') ?? ''))

/**
 * Compresses what a client reads as JSON. The answer to a write is not compressed, because it may hold a token beside what the client sent,
 * and would tell it by its length (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isReadOfJson(request, reply) || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'Accept-Encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const bytes = encoding && bytesOf(payload)
    if (!encoding || !bytes || bytes.length < minBytes) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return encoders[encoding](bytes)
  })
}
