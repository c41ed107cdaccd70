import type { FastifyRequest } from 'fastify'
import type { AnyRecord } from '#domain/wire.ts'
import type { Asked } from '../engine/door.ts'

export const etagOf = ({ version }: AnyRecord): string => `"${version}"`

/** Whether `If-None-Match` names the version that stands (weakly compared, RFC 9110 13.1.2). */
export function hasCurrent(request: FastifyRequest, record: AnyRecord): boolean {
  const tags = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
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
