import { hash } from 'node:crypto'

/** The names of fields as JSON. There are as many as the areas declare, and a few more. */
const quotedKeys = new Map<string, string>()
const maxQuotedKeys = 5000

function quoteKey(key: string): string {
  const known = quotedKeys.get(key)
  if (known !== undefined) return known
  const quoted = JSON.stringify(key)
  if (quotedKeys.size < maxQuotedKeys) quotedKeys.set(key, quoted)
  return quoted
}

/** Returns one text per value: sorted keys, no spaces, nothing undefined. A hash must not depend on who serialised the value. */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key)
    if (member !== undefined) text += `${text && ','}${quoteKey(key)}:${canonical(member)}`
  }
  return `{${text}}`
}

/**
 * Hashes an entry with the hash of the entry before, so any changed, missing or moved entry is detectable.
 * The first hash follows from the practice's id.
 */
export const chainHash = (before: string, entry: string): string => hash('sha256', `${before}\n${entry}`)
