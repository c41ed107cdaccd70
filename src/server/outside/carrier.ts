import type { Channel } from '#domain/messaging/conversation.ts'
import type { Instant } from '#domain/time.ts'

/** A message as it leaves the house. */
export type Letter = {
  /** The message's own. A carrier that knows it from an earlier time must not carry it again. */
  readonly id: string
  readonly practice: string
  readonly channel: Channel
  readonly to: string
  readonly body: string
  readonly at: Instant
}

/** `refused`: not this message, now or ever. */
export type Outcome = 'sent' | 'delivered' | 'refused'

export type Carrier = {
  readonly name: string
  /** Rejects where it could not be reached: then it is tried again. */
  readonly hand: (letter: Letter) => Promise<Outcome>
  /**
   * Whether it has that message. Left out by a carrier that cannot say: then what was in hand when the server stopped is never sent
   * again, and a person is asked.
   */
  readonly has?: (id: string) => Promise<boolean>
}
