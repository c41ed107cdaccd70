import type { Fields } from '../wire.ts'

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an item of a list is this id, or has it at the rest of the path. */
const isAt = (item: unknown, rest: readonly string[], id: string): boolean =>
  rest.length === 0 ? item === id : isObject(item) && isAt(item[rest[0] ?? ''], rest.slice(1), id)

function replaceIn(value: unknown, rest: readonly string[], from: string, into: string): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const isHeld = items.some((item) => isAt(item, rest, into))
    return items.filter((item) => !(isHeld && isAt(item, rest, from))).map((item) => replaceIn(item, rest, from, into))
  }
  const [name, ...others] = rest
  if (name === undefined) return value === from ? into : value
  return isObject(value) ? { ...value, [name]: replaceIn(value[name], others, from, into) } : value
}

/**
 * The record with one id in the place of another at a path, such as `patient` or `members.patient`. A list that would hold the new one twice
 * loses the item of the old one.
 */
export function replaceReference<Record extends Fields>(record: Record, path: string, from: string, into: string): Record {
  const [field = '', ...rest] = path.split('.')
  return { ...record, [field]: replaceIn(record[field], rest, from, into) }
}
