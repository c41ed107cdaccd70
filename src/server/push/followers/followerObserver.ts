import type { FollowerReport } from '#domain/wire.ts'
import type { Follower } from './follower.ts'

/** Learns what the followers of the push do. Each function is called in the turn of the message, so it must be quick. */
export type FollowerObserver = {
  readonly onConnected?: (follower: Follower) => void
  /** Called with what the follower has read. */
  readonly onSeen?: (follower: Follower, report: FollowerReport) => void
  /** Called with the screen that a follower says it shows. */
  readonly onPlace?: (follower: Follower, at: string) => void
  readonly onDisconnected?: (follower: Follower) => void
}

/** One observer in place of several. */
export const allObservers = (observers: readonly FollowerObserver[]): Required<FollowerObserver> => ({
  onConnected: (follower) => observers.forEach(({ onConnected }) => onConnected?.(follower)),
  onSeen: (follower, report) => observers.forEach(({ onSeen }) => onSeen?.(follower, report)),
  onPlace: (follower, at) => observers.forEach(({ onPlace }) => onPlace?.(follower, at)),
  onDisconnected: (follower) => observers.forEach(({ onDisconnected }) => onDisconnected?.(follower)),
})
