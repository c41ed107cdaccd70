import { hash } from 'node:crypto'

/** One text for one meaning: keys in order, no spaces, nothing undefined. What is hashed must not depend on who wrote it down. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const held: unknown = Reflect.get(value, key)
    if (held !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(held)}`
  }
  return `{${text}}`
}

/**
 * Follows from the hash before, so no entry can be changed, left out or moved without all later ones telling. The first follows from
 * the practice's id.
 */
export const chained = (before: string, entry: string): string => hash('sha256', `${before}\n${entry}`)

/** Whether two JSON values mean the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key)))
}
