import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileEndings, type StoredFile } from '#domain/files/fileType.ts'
import { notFoundProblem } from '#domain/problems.ts'
import { safeFileName } from '#domain/texts/safeFileName.ts'
import { type AreaFile, filesOf } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'
import { minimumReadScope, pathOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import type { ServerDeps } from '../deps.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import type { Principal } from '../engine/access/principal.ts'
import { canAccess } from '../engine/access/recordAccess.ts'
import { fieldNamesIn, viewFor } from '../engine/access/views.ts'
import { contentDisposition } from '../http/request/contentDisposition.ts'
import { principalOf } from '../http/security/authentication.ts'
import { byteRangeOf } from './byteRange.ts'
import type { FileStore } from './fileStore.ts'

type ById = { Params: { id: string }; Querystring: { inline?: string } }

/** `GET <area>/:id/<name>` returns the bytes of each declared file: only through a record that the principal may read, never by its hash. */
export function registerDownloads(app: FastifyInstance, { store }: ServerDeps, files: Pick<FileStore, 'pathOf'>): void {
  for (const resource of resources)
    for (const { name, fileOf } of filesOf(resource)) {
      if (!fileOf) continue
      app.get<ById>(`${pathOf(resource)}:id/${name}`, { config: { declared: resource.name } }, async (request, reply) => {
        const principal = principalOf(request)
        requireScope(principal, minimumReadScope(resource))
        const record = await store.get(principal.practice, resource.name, request.params.id)
        const file = record && canAccess(principal, resource, record) && isInView(principal, resource, name) ? fileOf(record) : null
        if (!file) throw notFoundProblem()
        return sendFile(request, reply, file, files.pathOf(file.sha256))
      })
    }
}

/** A file under a name of its own is of the whole record. */
function isInView(principal: Principal, resource: Resource, name: AreaFile['name']): boolean {
  const view = viewFor(principal, resource)
  return view === 'full' || (view !== null && fieldNamesIn(resource, view).includes(name))
}

/** The only type that a browser may show in place of saving it: its viewer gives a script of the file nothing of the page. */
const shownType = 'application/pdf'

function sendFile(
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  { name, type, bytes, sha256 }: StoredFile,
  path: string,
): FastifyReply {
  const etag = `"${sha256}"`
  const isShown = request.query.inline === 'true' && type === shownType
  reply.headers({
    'content-disposition': contentDisposition(safeFileName(name, fileEndings[type]), isShown ? 'inline' : 'attachment'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  })
  const { range: wanted, 'if-range': held = etag } = request.headers
  const range = rangeOf(reply, held === etag ? wanted : undefined, bytes)
  reply.header('content-length', range.end - range.start + 1)
  return reply.type(type).send(createReadStream(path, range))
}

/** Says in the answer which part it has. */
function rangeOf(reply: FastifyReply, wanted: string | undefined, size: number) {
  try {
    const range = byteRangeOf(wanted, size)
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return range ?? { start: 0, end: size - 1 }
  } catch (error) {
    reply.removeHeader('content-disposition').header('content-range', `bytes */${size}`)
    throw error
  }
}
