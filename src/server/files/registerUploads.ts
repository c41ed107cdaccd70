import type { FastifyInstance } from 'fastify'
import { fileTypeOf, type StoredFile } from '#domain/files/fileType.ts'
import { singleLine } from '#domain/fields.ts'
import { malformedProblem, Problem } from '#domain/problems.ts'
import { hasRequiredScope, requireScope } from '../engine/access/authorisation.ts'
import type { Principal } from '../engine/access/principal.ts'
import { fileNameIn } from '../http/request/contentDisposition.ts'
import { principalOf } from '../http/security/authentication.ts'
import { type ByteRequest, bytesOf, registerByteRoute } from './byteRoute.ts'
import { bytesHashOf } from './fileStore.ts'
import { sendScope, sentFiles } from './sentFiles.ts'
import type { Uploads } from './uploads.ts'

/** `PUT /api/files/` keeps the bytes of a file for an hour, and answers with the ticket by which a command names them. */
export function registerUploads(app: FastifyInstance, { pending, tickets }: Uploads): void {
  if (sentFiles.length === 0) return
  registerByteRoute(app, {
    ...{ method: 'PUT', url: '/api/files/', declared: 'files', maxBytes: Math.max(...sentFiles.map(({ maxBytes }) => maxBytes)) },
    handle: async (request, reply) => {
      const principal = principalOf(request)
      const { bytes, ...named } = acceptedIn(principal, request)
      const file: StoredFile = { ...named, bytes: bytes.length, sha256: await bytesHashOf(bytes) }
      const ticket = await tickets.issue(principal, { file, pending: await pending.add(bytes) })
      return reply.code(201).send({ sha256: file.sha256, bytes: file.bytes, type: file.type, ticket })
    },
  })
}

/** @throws Problem `forbidden`, `malformed`, `wrong-type` or `too-large` unless an area takes this file from this principal */
function acceptedIn(principal: Principal, request: ByteRequest) {
  requireScope(principal, sendScope)
  const name = singleLine(200).safeParse(fileNameIn(request.headers['content-disposition']))
  if (!name.success) throw malformedProblem([{ path: 'Content-Disposition', message: 'must have a file name of 1 to 200 characters' }])
  const bytes = bytesOf(request) ?? Buffer.alloc(0)
  const type = fileTypeOf(bytes, { name: name.data, mediaType: request.headers['content-type'] ?? '' })
  const takers = sentFiles.filter(({ scope, accept }) => hasRequiredScope(principal, scope) && type !== null && accept.includes(type))
  if (type === null || takers.length === 0) throw new Problem('wrong-type', 'The bytes of the file are of no type that you can send.')
  if (takers.every(({ maxBytes }) => bytes.length > maxBytes)) throw new Problem('too-large', 'The file is too large.')
  return { name: name.data, type, bytes }
}
