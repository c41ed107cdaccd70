import type { Day, Instant } from '#domain/time.ts'
import type { AnyRecord, By, Fields } from '#domain/wire.ts'

/**
 * What a chart may know. Everything here was read inside the transaction; the chart reads no clock and asks nobody.
 * In the browser a fact that is not held is `undefined`, and a guard on it passes: the server counts every one.
 */
export type Context = {
  /** The record as it stands; `null` where it is being made. */
  readonly before: AnyRecord | null
  /** The record as the command would leave it, before the chart's own effects. */
  readonly record: AnyRecord
  readonly data: Fields
  readonly facts: Readonly<Record<string, unknown>>
  readonly now: Instant
  /** The calendar day of `now` where the record's location is. */
  readonly today: Day
  readonly timeZone: string
  /** The practice's settings, each with its usual value where none is set. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly by: By
}

/** What a chart may cause, as plain data; the engine does it in the same transaction. A sixth verb needs a decision record. */
export type Effect =
  /** Own fields of the record. */
  | { readonly verb: 'set'; readonly values: Fields }
  /** A command to another record, or to each of several in their order. One refusal refuses all. */
  | { readonly verb: 'tell'; readonly command: string; readonly record: string | readonly string[]; readonly data?: Fields }
  /** A new record, or several. */
  | { readonly verb: 'add'; readonly command: string; readonly data: Fields | readonly Fields[] }
  /**
   * A message to a patient, through the outbox. `channel` may be `preferred`, `to` is the patient's id, `words` names the text in the
   * catalogue, `data` fills it.
   */
  | {
      readonly verb: 'send'
      readonly channel: string
      readonly to: string
      readonly words: string
      readonly data?: Fields
      readonly notBefore?: string
    }
  /** Something for a person to decide: stands in the record's `flags` until a `set` of `flags` takes it away. */
  | { readonly verb: 'flag'; readonly code: string }

export type TimerChange = { readonly set: string /** Milliseconds from now. */; readonly delay: number } | { readonly cancel: string }

/** A chart's state as records hold it: a word, or a word per region. */
export type State = string | Readonly<Record<string, string>>

export type Answer =
  | {
      readonly allowed: true
      readonly state: State
      readonly effects: readonly Effect[]
      /** In the order of the actions, which is the order to apply them in. */
      readonly timers: readonly TimerChange[]
    }
  | {
      readonly allowed: false
      /** The guard that was not met, or `state` where no transition bears the command. */
      readonly reason: string
    }
