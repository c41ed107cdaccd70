import type { Effect } from '#machines/kernel/effects.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'

/** The record that a message is about: the one whose state machine sent it. */
export type MessageSource = { readonly resource: Resource; readonly record: AnyRecord }

/** A send effect, for one of those whom it is for. */
export type SendEffect = Extract<Effect, { verb: 'send' }> & { readonly to: string }

/** Builds the command that writes the message of a send effect. A module brings it, because the engine knows no messages. */
export type MessageComposer = (effect: SendEffect, source: MessageSource) => Tx<{ readonly command: string; readonly data: Fields }>
