import type { Channel } from '#domain/messaging/conversation.ts'
import type { Instant } from '#domain/time.ts'

/** A message as it is passed to the transport. */
export type OutboundMessage = {
  /** The message's id. A transport must not send the same id twice. */
  readonly id: string
  readonly practice: string
  readonly channel: Channel
  readonly to: string
  /** The subject of an email: that of its template, else the name of the practice. */
  readonly subject: string
  readonly body: string
  /** The files of an email. */
  readonly attachments: readonly OutboundFile[]
  readonly at: Instant
}

export type OutboundFile = { readonly name: string; readonly type: string; readonly sha256: string; readonly read: () => Promise<Buffer> }

/**
 * `refused` and `deferred` are about one recipient or text: the carrier works. A refused message is never tried again; a deferred one is,
 * later. `unsure`: the carrier may have it, so a user decides. `note` is what the carrier said.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'delivered' }
  | { readonly outcome: 'refused' | 'deferred' | 'unsure'; readonly note: string }

export type MessageTransport = {
  readonly name: string
  /** It writes to a file, and reaches no one. */
  readonly isFile?: true
  /**
   * Rejects if the carrier could not be reached, did not let the server in, or does not accept the sender: a fault of the channel. The
   * message is then tried again.
   */
  readonly send: (message: OutboundMessage) => Promise<Delivery>
  /**
   * True if the transport has that message. Absent if it cannot look messages up: a message in doubt after a crash is then never sent
   * again, and a user decides.
   */
  readonly has?: (id: string) => Promise<boolean>
  /** Connects and signs in, and sends nothing. Rejects with the reason. */
  readonly verify?: () => Promise<void>
}
