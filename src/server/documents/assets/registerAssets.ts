import type { FastifyInstance } from 'fastify'
import { fileTypeOf } from '#domain/files/fileType.ts'
import { singleLine } from '#domain/fields.ts'
import { malformedProblem, notFoundProblem, Problem } from '#domain/problems.ts'
import { allScopes, grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { ConversationRecord } from '#machines/records.ts'
import { fileNamed } from '#resources/fileDeclaration.ts'
import { assets } from '#resources/documents/assets.ts'
import { conversations } from '#resources/messaging/conversations.ts'
import type { ServerDeps } from '../../deps.ts'
import { requireScope } from '../../engine/access/authorisation.ts'
import { type Principal, systemPrincipal } from '../../engine/access/principal.ts'
import { canAccess } from '../../engine/access/recordAccess.ts'
import { type ByteRequest, bytesOf, registerByteRoute } from '../../files/byteRoute.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { principalOf } from '../../http/security/authentication.ts'

type AssetFiles = Pick<FileStore, 'saveFor'>

/**
 * `POST /api/conversations/:id/assets?name=NAME` stores a file of a conversation. The bytes are on the disk before a record names them, and
 * the record is the user's own, although only the server may make it.
 */
export function registerAssets(app: FastifyInstance, deps: ServerDeps, files: AssetFiles): void {
  registerByteRoute(app, {
    ...{ method: 'POST', url: '/api/conversations/:id/assets', declared: assets.name, maxBytes: fileNamed(assets, 'file').maxBytes },
    handle: async (request, reply) => reply.code(201).send(await attach(deps, files, request)),
  })
}

async function attach(deps: ServerDeps, files: AssetFiles, request: ByteRequest): Promise<AnyRecord | null> {
  const principal = principalOf(request)
  requireScope(principal, allScopes('att.c', 'msg'))
  const name = singleLine(200).safeParse(request.query.name)
  if (!name.success) throw malformedProblem([{ path: 'name', message: 'must be a file name of 1 to 200 characters' }])
  const bytes = bytesOf(request) ?? Buffer.alloc(0)
  const type = fileTypeOf(bytes, { name: name.data, mediaType: request.headers['content-type'] ?? '' })
  if (bytes.length === 0 || type === null) throw new Problem('wrong-type', 'Attach a PDF, an image (PNG, JPEG or WebP) or a plain text.')
  const of = (await deps.store.get(principal.practice, conversations.name, request.params.id)) as ConversationRecord | null
  if (!of || !canAccess(principal, conversations, of)) throw notFoundProblem()
  const file = { name: name.data, type, bytes: bytes.length, of: of.id, ofArea: conversations.name, location: of.location ?? null }
  const { record } = await files.saveFor(bytes, (sha256) =>
    deps.commands.execute(inTheNameOf(principal), { command: 'assets.attach', data: { ...file, sha256 }, because: request.id }),
  )
  return record
}

const inTheNameOf = ({ practice, by, origin }: Principal): Principal => ({
  ...systemPrincipal(practice, 'assets', new Set(grantableScopes), origin),
  by,
})
