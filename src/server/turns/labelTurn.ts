import { channel } from 'node:diagnostics_channel'

/** The channel that a turn meter subscribes to, in tests and measurements. */
export const turnChannel = 'operatory.turn'

const turns = channel(turnChannel)

/** Names what the event-loop turn works on from here on. Without a meter it does nothing. */
export function labelTurn(kind: string): void {
  if (turns.hasSubscribers) turns.publish(kind)
}

export const isMetered = (): boolean => turns.hasSubscribers
