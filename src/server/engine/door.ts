import type { AnyRecord, CommandRequest, Fields } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { KeptAnswer, KeyRef } from '../store/store.ts'

export type Asked = CommandRequest & {
  /** What the log gives as the reason: the key that was sent, else the request's id. */
  readonly because: string
  /** Refused with 428 where `expects` is missing. */
  readonly versionRequired?: true
  /** A PATCH: its body, of which the command owns some fields and `edit` the rest. */
  readonly patch?: Fields
  readonly idempotency?: {
    readonly key: KeyRef
    readonly bodyHash: string
    /** What is kept in the same transaction and given again byte for byte. */
    readonly answer: (record: AnyRecord, position: number) => Omit<KeptAnswer, 'bodyHash'>
  }
}

export type Done =
  /** The record as it stands after; as it stood before, where it was removed. */
  | { readonly record: AnyRecord; readonly position: number; readonly kept: null }
  /** Done before under the same key: the answer that was given then. */
  | { readonly record: null; readonly position: number; readonly kept: KeptAnswer }

/** The one door for change. Every refusal is a `Problem`; whatever else is thrown is a bug. */
export type Door = {
  readonly execute: (principal: Principal, asked: Asked) => Promise<Done>
  /** A timer that is due, from inside. Answers false where it was already fired, moved or cancelled. */
  readonly fire: (timer: { practice: string; area: string; record: string; name: string }) => Promise<boolean>
}
