import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Asked } from '../engine/door.ts'

export const etagOf = ({ version }: AnyRecord): string => `"${version}"`

/** Whether `If-None-Match` names the version that stands (weakly compared, RFC 9110 13.1.2). */
export function hasCurrent(request: FastifyRequest, record: AnyRecord): boolean {
  const tags = String(request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etagOf(record)) || tags.includes('*')
}

/** The version that `If-Match` names. A tag that can be no version of ours is a stale one. */
export function expectedOf(request: FastifyRequest): Pick<Asked, 'expects' | 'versionRequired'> {
  const tag = request.headers['if-match']?.trim()
  if (tag === undefined) return { versionRequired: true }
  if (tag === '*') return {}
  return { expects: /^"\d{1,15}"$/.test(tag) ? Number(tag.slice(1, -1)) : neverAVersion }
}

const neverAVersion = -1

/** The version in a command's body. */
export function expectedIn(expects: unknown): Pick<Asked, 'expects'> {
  if (expects === undefined) return {}
  if (typeof expects !== 'number' || !Number.isInteger(expects)) throw new Problem('malformed', 'expects is not a version', { errors: [{ path: 'expects', message: 'is not a version' }] })
  return { expects }
}
