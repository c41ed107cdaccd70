import type { Fields } from '#domain/wire.ts'
import { isFields } from './formValues.ts'

/** Returns the JSON merge patch (RFC 7396) from one value to another. Removed keys are sent as null, because omitted keys stay. */
export const createMergePatch = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, mergedValue(before[name], value)]))

function mergedValue(before: unknown, after: unknown): unknown {
  if (!isFields(before) || !isFields(after)) return after
  const removedKeys = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return { ...createMergePatch(before, after), ...Object.fromEntries(removedKeys.map((key) => [key, null])) }
}
