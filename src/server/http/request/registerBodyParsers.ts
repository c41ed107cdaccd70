import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import { requestShare } from '../../turns/requestShare.ts'
import { requestSenderOf } from '../security/shareTurns.ts'
import { readJson } from './readJson.ts'

const json = 'application/json'
const mergePatch = 'application/merge-patch+json'

const wrongType = (detail: string) => new Problem('wrong-type', detail)

function checkType(request: FastifyRequest): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers
  const charset = /;\s*charset="?([^";]+)"?/i.exec(type)?.[1]
  if (encoding !== 'identity') throw wrongType('Send the body without a content encoding.')
  if (charset && charset.trim().toLowerCase() !== 'utf-8') throw wrongType('Send JSON as UTF-8.')
  if (request.mediaType === mergePatch && request.method !== 'PATCH') throw wrongType(`${mergePatch} is only for PATCH. Send ${json}.`)
}

/** Bytes of a body whose reading takes a tenth of a millisecond. A longer one waits for its share of a turn. */
const shortBody = 65_536

/** A DELETE needs no body, although many clients send a content type with it. */
const canBeEmpty = (request: FastifyRequest) => request.method === 'DELETE'

async function readBody(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  checkType(request)
  if (bytes.length > shortBody) await requestShare.take(requestSenderOf(request))
  return bytes.length === 0 && canBeEmpty(request) ? undefined : readJson(bytes)
}

/** Accepts only strict JSON bodies; other types get 415. Routes that read another type register their parser in their own Fastify scope. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([json, mergePatch], { parseAs: 'buffer' }, readBody)
}
