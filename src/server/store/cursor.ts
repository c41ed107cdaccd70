import { malformed } from '#domain/problems.ts'
import type { Value } from './connection.ts'

/** Where a page ended: the value it was sorted by, and the id. What is added or removed meanwhile neither shifts nor repeats the rest. */
export type Cursor = { readonly sort: string; readonly value: Value; readonly id: string }

export const cursorText = ({ sort, value, id }: Cursor): string => Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws Problem for what was never given out, or was given out for another order. */
export function cursorOf(text: string, sort: string): Cursor {
  const [forSort, value, id] = readList(text)
  const known = typeof value === 'string' || typeof value === 'number' || value === null
  if (forSort !== sort || !known || typeof id !== 'string')
    throw malformed([{ path: 'after', message: 'is not where a page of this list ended' }])
  return { sort, value, id }
}

function readList(text: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
