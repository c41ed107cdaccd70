import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { readJson } from './readJson.ts'

const json = 'application/json'
const mergePatch = 'application/merge-patch+json'

const wrongType = (detail: string) => new Problem('wrong-type', detail)

function checkType(request: FastifyRequest): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  const charset = /;\s*charset="?([^";]+)"?/i.exec(type)?.[1]
  if (encoding !== 'identity') throw wrongType('A body is read as it is, without a content encoding.')
  if (charset && charset.trim().toLowerCase() !== 'utf-8') throw wrongType('JSON is read as UTF-8.')
  if (request.mediaType === mergePatch && request.method !== 'PATCH') throw wrongType(`${mergePatch} belongs to PATCH; send ${json}.`)
}

/** A DELETE needs no body, and many clients name a type all the same. */
const mayBeEmpty = (request: FastifyRequest) => request.method === 'DELETE'

async function read(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  checkType(request)
  return bytes.length === 0 && mayBeEmpty(request) ? undefined : readJson(bytes)
}

/** From here on a body is strict JSON or 415; a room that reads another type says so in a scope of its own. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([json, mergePatch], { parseAs: 'buffer' }, read)
}
