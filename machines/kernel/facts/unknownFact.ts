import type { AnyRecord } from '#domain/wire.ts'

/** Why a fact has no value: rows that the browser does not hold, more records than a fact may have, or a fact that was not counted. */
export type UnknownReason = 'notHeld' | 'tooMany' | 'uncounted'

/**
 * A fact without a value. Where the decision is made, on the server, a machine that reads one is refused. Where a command is only offered,
 * in the browser, its guards pass.
 */
export class UnknownFact {
  readonly reason: UnknownReason
  /** The matching records that are known, in order. */
  readonly held: readonly AnyRecord[]

  constructor(reason: UnknownReason, held: readonly AnyRecord[] = []) {
    this.reason = reason
    this.held = held
  }
}
