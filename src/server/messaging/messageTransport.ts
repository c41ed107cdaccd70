import type { Channel } from '#domain/messaging/conversation.ts'
import type { Instant } from '#domain/time.ts'

/** A message as it is passed to the transport. */
export type OutboundMessage = {
  /** The message's id. A transport must not send the same id twice. */
  readonly id: string
  readonly practice: string
  readonly channel: Channel
  readonly to: string
  readonly body: string
  readonly at: Instant
}

/** `refused` is permanent: the message is never tried again. */
export type DeliveryOutcome = 'sent' | 'delivered' | 'refused'

export type MessageTransport = {
  readonly name: string
  /** Rejects if the provider could not be reached; the message is then tried again. */
  readonly send: (message: OutboundMessage) => Promise<DeliveryOutcome>
  /**
   * True if the transport has that message. Absent if it cannot look messages up: a message in doubt after a crash is then never sent
   * again, and a user decides.
   */
  readonly has?: (id: string) => Promise<boolean>
}
