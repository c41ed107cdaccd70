import type { Instant } from '#domain/time.ts'
import type { LoggedChange, LoggedEntry, TxRequest } from '../store.ts'

type EntryParts = {
  readonly position: number
  readonly at: Instant
  /** The fingerprint of the declarations. */
  readonly schema: string
  readonly changes: readonly LoggedChange[]
}

/** The entry of a transaction. */
export function entryOf(
  { practice, by, origin, because, happenedAt, command, commands }: TxRequest<unknown>,
  { position, at, schema, changes }: EntryParts,
): LoggedEntry {
  const extras = { ...(happenedAt && { happenedAt }), schema, command, ...(commands && { commands }) }
  return { practice, position, at, by, origin, because, ...extras, changes }
}
