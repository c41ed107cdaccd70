import type * as z from 'zod/mini'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { Problem, conflictProblem } from '#domain/problems.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import { write } from '../storeRequests.ts'
import { withDiscarded } from './withDiscarded.ts'
import { shapeOfField } from './shape.ts'

/** Writes records within their declared bounds, for commands, for effects of state machines and for timers alike. */

/** Fields that the engine and the store add to the declared ones. */
const addedFields: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt', 'source', 'state', 'since', 'flags'])

/**
 * Writes the record if every field that changes is within its bound.
 * @param accepted values that the shape of the record or of a stored record has accepted: the record as it was read, or the data of a new one
 * @throws Problem `conflicting` (422), which rolls the whole transaction back
 */
export function* writeRecord(resource: Resource, accepted: Fields | null, id: string, fields: Fields): Tx<AnyRecord> {
  const written = withDiscarded(resource, accepted, fields)
  refuseBeyondBounds(resource, accepted, written)
  return yield* write(resource.name, id, written)
}

/** @throws Problem `conflicting` for a field beyond its bound; Error for a field that is not declared, because nothing would bound it */
export function refuseBeyondBounds(resource: Resource, accepted: Fields | null, fields: Fields): void {
  for (const [field, value] of Object.entries(fields)) {
    if (value === accepted?.[field] || addedFields.has(field)) continue
    const issue = issueOf(resource, field, value)
    // A value beyond a bound that an earlier release wrote may stay as it is.
    if (issue === null || isEqualJson(value, accepted?.[field])) continue
    throw conflictProblem([field, ...issue.path.map(String)].join('.'), messageOf(issue))
  }
}

function issueOf(resource: Resource, field: string, value: unknown): z.core.$ZodIssue | null {
  const shape = shapeOfField(resource, field)
  if (shape) return shape.safeParse(value ?? null).error?.issues[0] ?? null
  if (value === null || value === undefined || isSecretTimestamp(resource, field)) return null
  throw new Error(`${resource.name}.${field} is written and not declared`)
}

const isSecretTimestamp = ({ secrets = {} }: Resource, field: string): boolean =>
  Object.keys(secrets).some((name) => field === `${name}SetAt`)

const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'too_big' && issue.origin === 'array'
    ? `holds at most ${String(issue.maximum)} items`
    : issue.message.slice(0, 1).toLowerCase() + issue.message.slice(1)

/**
 * Runs a step that an effect causes. The data of its commands is made by the server, so data beyond a bound is no malformed request.
 * @throws Problem `conflicting` in place of `malformed`
 */
export function refusingAsConflict<Result>(step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    if (error instanceof Problem && error.code === 'malformed') throw new Problem('conflicting', error.message, error.extras)
    throw error
  }
}
