import type { Fields } from '#domain/wire.ts'
import { isFields } from './typed.ts'

/**
 * What a PATCH says (RFC 7396) to make one of the other: an object that is to lose a key must be told so, because what is not named stays.
 */
export const mergePatchOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, merging(before[name], value)]))

function merging(before: unknown, after: unknown): unknown {
  if (!isFields(before) || !isFields(after)) return after
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return { ...mergePatchOf(before, after), ...Object.fromEntries(gone.map((key) => [key, null])) }
}
