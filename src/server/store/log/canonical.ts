import { hash } from 'node:crypto'

/** Returns one text per value: sorted keys, no spaces, nothing undefined. A hash must not depend on who serialised the value. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const member: unknown = Reflect.get(value, key)
    if (member !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `{${text}}`
}

/**
 * Hashes an entry with the hash of the entry before, so any changed, missing or moved entry is detectable.
 * The first hash follows from the practice's id.
 */
export const chainHash = (before: string, entry: string): string => hash('sha256', `${before}\n${entry}`)

/** Whether two JSON values are equal. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && isEqualJson(Reflect.get(a, key), Reflect.get(b, key)))
}
