import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AreaFile } from '#resources/fileDeclaration.ts'

/** What the address of such a route may hold: a record, and the name of the file. */
export type ByteRequest = FastifyRequest<{ Params: { id: string }; Querystring: { name?: string; file?: string } }>

export type ByteRoute = {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  /** The area or wire contract of the route. */
  readonly declared: string
  readonly maxBytes: number
  /** Media types by the header. Omitted: all, because the route tells the type by the bytes. */
  readonly types?: AreaFile['accept']
  readonly handle: (request: ByteRequest, reply: FastifyReply) => Promise<unknown>
}

/** Registers a route whose body is the bytes of a file. Its handler reads them by `bytesOf`. */
export function registerByteRoute(app: FastifyInstance, { method, url, declared, maxBytes, types, handle }: ByteRoute): void {
  void app.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    const parse = async (_request: unknown, bytes: Buffer) => bytes
    instance.addContentTypeParser(types ? [...types] : '*', { parseAs: 'buffer', bodyLimit: maxBytes }, parse)
    instance.route({ method, url, config: { declared }, bodyLimit: maxBytes, handler: handle })
  })
}

/** The bytes that a request sends; `null` if it has no body. */
export const bytesOf = ({ body }: { readonly body: unknown }): Buffer | null => (body instanceof Buffer ? body : null)
