import type { Day, Instant } from '#domain/time.ts'
import type { AnyRecord, Actor, Fields, Origin } from '#domain/wire.ts'
import type { UnknownRead } from './facts/trackFacts.ts'

/** Everything a machine may read, all of it read inside the transaction. A machine reads no clock. */
export type GuardContext = {
  /** The record before the command; `null` when it is being created. */
  readonly before: AnyRecord | null
  /** The record as the command would leave it, before the machine's own effects. */
  readonly record: AnyRecord
  readonly data: Fields
  /** A value may be an `UnknownFact`, which a machine reads as `undefined`. */
  readonly facts: Readonly<Record<string, unknown>>
  /** True on the server: a machine that reads an unknown fact is refused. In the browser it passes, because the server decides. */
  readonly decides?: boolean
  readonly now: Instant
  /** The calendar day of `now` at the record's location. */
  readonly today: Day
  readonly timeZone: string
  /** The practice's settings, with the default for each one that is not set. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly by: Actor
  readonly origin: Origin
}

/** What a machine may cause, as plain data. The engine applies it in the same transaction. A sixth verb needs a decision record. */
export type Effect =
  /** Sets fields of this record. */
  | { readonly verb: 'set'; readonly values: Fields }
  /** Sends a command to another record, or to several in order. One refusal refuses everything. */
  | { readonly verb: 'tell'; readonly command: string; readonly record: string | readonly string[]; readonly data?: Fields }
  /** Creates one or more records. */
  | { readonly verb: 'add'; readonly command: string; readonly data: Fields | readonly Fields[] }
  /**
   * Sends a message through the outbox: to a patient, or to each of several users. `channel` may be `preferred`, `to` is the patient's id,
   * `words` names the text and `data` fills it. A `line` is written into the conversation `to` and leaves the practice never.
   */
  | {
      readonly verb: 'send'
      readonly kind?: 'patient' | 'user' | 'line'
      readonly channel?: string
      readonly to: string | readonly string[]
      readonly words: string
      readonly data?: Fields
      /** A phone instead of the patient's, such as that of a parent. */
      readonly recipient?: string
      readonly notBefore?: string
      /** The page of the app that the link of a message to users opens. */
      readonly page?: string
    }
  /** Adds a code to the record's `flags` for a user to resolve. A `set` of `flags` removes it. */
  | { readonly verb: 'flag'; readonly code: string }

export type TimerChange = { readonly set: string /** Milliseconds from now. */; readonly delay: number } | { readonly cancel: string }

/** A machine's state as records store it: one state, or one per region. */
export type State = string | Readonly<Record<string, string>>

export type Evaluation =
  | {
      readonly allowed: true
      readonly state: State
      readonly effects: readonly Effect[]
      /** In the order of the actions: the engine must apply them in this order. */
      readonly timers: readonly TimerChange[]
      /** A fact that is not known here, on which the server may decide otherwise. */
      readonly unknown?: UnknownRead
    }
  | {
      readonly allowed: false
      /** The guard that failed, `state` if no transition handles the command, or why a fact is unknown. */
      readonly reason: string
      readonly unknown?: UnknownRead
    }
