import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createReadStream } from 'node:fs'
import { maxAssetBytes } from '#domain/documents/asset.ts'
import { fileEndings, fileTypeOf } from '#domain/documents/fileType.ts'
import { singleLine } from '#domain/fields.ts'
import { malformedProblem, notFoundProblem, Problem } from '#domain/problems.ts'
import { allScopes, grantableScopes } from '#domain/scopes.ts'
import { safeFileName } from '#domain/texts/safeFileName.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { AssetRecord, ConversationRecord } from '#machines/records.ts'
import { assets } from '#resources/documents/assets.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import { minimumReadScope } from '#resources/registry.ts'
import type { ServerDeps } from '../../deps.ts'
import { requireScope } from '../../engine/access/authorisation.ts'
import { type Principal, systemPrincipal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { contentDisposition } from '../../http/request/contentDisposition.ts'
import { principalOf } from '../../http/security/authentication.ts'

type ById = { Params: { id: string }; Querystring: { name?: string } }
/** Stores a file by the hash of its bytes, and removes it if the work that follows throws. */
type AssetFiles = {
  readonly pathOf: (hash: string) => string
  readonly saveFor: <Result>(
    bytes: Uint8Array,
    check: (path: string) => Promise<void>,
    work: (hash: string) => Promise<Result>,
  ) => Promise<Result>
}

/**
 * `POST /api/conversations/:id/assets?name=NAME` stores a file of a conversation, and `GET /api/assets/:id/file` returns it. The bytes are
 * on the disk before a record names them, and the record is the user's own, although only the server may make it.
 */
export function registerAssets(app: FastifyInstance, deps: ServerDeps, files: AssetFiles): void {
  void app.register(async (instance) => {
    instance.removeAllContentTypeParsers()
    instance.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxAssetBytes }, async (_request: unknown, bytes: Buffer) => bytes)
    const options = { config: { declared: assets.name }, bodyLimit: maxAssetBytes }
    instance.post<ById>('/api/conversations/:id/assets', options, async (request, reply) =>
      reply.code(201).send(await attach(deps, files, request)),
    )
  })
  app.get<ById>('/api/assets/:id/file', { config: { declared: assets.name } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, minimumReadScope(assets))
    const asset = (await deps.store.get(principal.practice, assets.name, request.params.id)) as AssetRecord | null
    if (!asset || !canAccess(principal, assets, asset)) throw notFoundProblem()
    reply.headers({
      'content-disposition': contentDisposition(safeFileName(asset.name, fileEndings[asset.type])),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    return reply.type(asset.type).send(createReadStream(files.pathOf(asset.sha256)))
  })
}

async function attach(deps: ServerDeps, files: AssetFiles, request: FastifyRequest<ById>): Promise<AnyRecord | null> {
  const principal = principalOf(request)
  requireScope(principal, allScopes('att.c', 'msg'))
  const name = singleLine(200).safeParse(request.query.name)
  if (!name.success) throw malformedProblem([{ path: 'name', message: 'must be a file name of 1 to 200 characters' }])
  const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
  const type = fileTypeOf(bytes, { name: name.data, mediaType: request.headers['content-type'] ?? '' })
  if (bytes.length === 0 || type === null) throw new Problem('wrong-type', 'Attach a PDF, an image (PNG, JPEG or WebP) or a plain text.')
  const of = (await deps.store.get(principal.practice, conversations.name, request.params.id)) as ConversationRecord | null
  if (!of || !canAccess(principal, conversations, of)) throw notFoundProblem()
  const file = { name: name.data, type, bytes: bytes.length, of: of.id, ofArea: conversations.name, location: of.location ?? null }
  const { record } = await files.saveFor(bytes, acceptAll, (sha256) =>
    deps.commands.execute(inTheNameOf(principal), { command: 'assets.attach', data: { ...file, sha256 }, because: request.id }),
  )
  return record
}

/** Its type was read before. */
const acceptAll = async () => undefined

const inTheNameOf = ({ practice, by, origin }: Principal): Principal => ({
  ...systemPrincipal(practice, 'assets', new Set(grantableScopes), origin),
  by,
})
