import type { FastifyRequest } from 'fastify'
import type { AnyRecord } from '#domain/wire.ts'
import type { CommandInput } from '../../engine/commands/commandBus.ts'

export const etagOf = ({ version }: AnyRecord): string => `"${version}"`

/** True if `If-None-Match` names the current version (weak comparison, RFC 9110 13.1.2). */
export function hasCurrentVersion(request: FastifyRequest, record: AnyRecord): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etagOf(record)) || tags.includes('*')
}

/** Reads the version that `If-Match` names. A tag that cannot be one of our versions counts as stale. */
export function expectedVersionOf(request: FastifyRequest): Pick<CommandInput, 'expects' | 'versionRequired'> {
  const tag = request.headers['if-match']?.trim()
  if (tag === undefined) return { versionRequired: true }
  if (tag === '*') return {}
  return { expects: /^"\d{1,15}"$/.test(tag) ? Number(tag.slice(1, -1)) : impossibleVersion }
}

const impossibleVersion = -1
