import type { AnyRecord, CommandRequest } from '#domain/wire.ts'
import type { KeptAnswer, KeyRef } from '../store/store.ts'
import type { Principal } from '../auth/principal.ts'

export type Asked = CommandRequest & {
  /** What the log gives as the reason: the key that was sent, else the request's id. */
  readonly because: string
  /** Further fields to write beside the command's own: a PATCH that is a command. */
  readonly idempotency?: { readonly key: KeyRef; readonly bodyHash: string; readonly answer: (done: Done) => Omit<KeptAnswer, 'bodyHash'> }
}

export type Done = {
  /** The record as it stands after; as it stood before, where it was removed. */
  readonly record: AnyRecord
  readonly position: number
  /** The answer kept under the key, where this one was given before. */
  readonly kept: KeptAnswer | null
}

/** The one door for change. Every refusal is a `Problem`; whatever else is thrown is a bug. */
export type Door = {
  readonly execute: (principal: Principal, asked: Asked) => Promise<Done>
  /** A timer that is due, from inside. Answers false where it was already fired or cancelled. */
  readonly fire: (timer: { practice: string; area: string; record: string; name: string }) => Promise<boolean>
}
