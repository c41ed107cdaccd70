import { isEqualJson } from '#domain/json/equalJson.ts'
import type { Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'

/**
 * Adds the fields that follow from others. A command that changes no field of the record leaves them as they are.
 * @param before `null` for a new record
 */
export function withDerived({ derive, record }: Resource, before: Fields | null, fields: Fields): Fields {
  if (!derive) return fields
  const isChanged = Object.keys(record.shape).some((field) => !isEqualJson(fields[field], before?.[field]))
  return isChanged ? { ...fields, ...derive(fields, before) } : fields
}
