import type { Follower } from '../followers/follower.ts'
import { unsentBytes } from '../socket/rawConnection.ts'

/** Limits for unread data per socket. The server disconnects a socket beyond them; the client resumes from its position. */
const maxUnsentBytes = 1_000_000
export const maxUnreadFrames = 256
/** Heartbeats without a new `seen`, after which a follower that sends `seen` counts as silent. A frame takes time to be acknowledged. */
const maxSilentBeats = 4

/** The last position of each of a practice's recent frames. */
export type FrameEnds = readonly number[]

export function noteFrame(frameEnds: number[], position: number): void {
  frameEnds.push(position)
  if (frameEnds.length > maxUnreadFrames + 1) frameEnds.shift()
}

const hasKeptUp = ({ position }: { position: number }, frameEnds: FrameEnds): boolean => {
  const oldest = frameEnds.length > maxUnreadFrames ? frameEnds[0] : undefined
  return oldest === undefined || position >= oldest
}

/**
 * Decides whether a follower reads too slowly. Unsent bytes always count; `seen` counts only once the follower has sent it.
 * A client that never sends `seen` is therefore judged by its connection alone.
 * A browser that receives frames and does not process them is detected.
 */
export function isSlow({ socket, seen }: Follower, frameEnds: FrameEnds): boolean {
  if (unsentBytes(socket.conn) > maxUnsentBytes) return true
  return seen !== null && seen.beats >= maxSilentBeats && !hasKeptUp(seen, frameEnds)
}
