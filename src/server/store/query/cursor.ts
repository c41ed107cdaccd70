import { malformedProblem } from '#domain/problems.ts'
import type { SqlValue } from '../disk/connection.ts'

/** The end of a page: the value of its sort column, and the id. Records added or removed meanwhile neither shift nor repeat the rest. */
export type Cursor = { readonly sort: string; readonly value: SqlValue; readonly id: string }

export const encodeCursor = ({ sort, value, id }: Cursor): string => Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws Problem for a cursor that the store never returned, or that belongs to another sort order. */
export function parseCursor(text: string, sort: string): Cursor {
  const [forSort, value, id] = parseList(text)
  const isValidValue = typeof value === 'string' || typeof value === 'number' || value === null
  if (forSort !== sort || !isValidValue || typeof id !== 'string')
    throw malformedProblem([{ path: 'after', message: 'is not a cursor of this list' }])
  return { sort, value, id }
}

function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
