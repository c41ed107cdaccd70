import type { Follower } from './follower.ts'
import { unsentBytes } from './wires.ts'

/** What one socket may leave unread before it is cut. It resumes by its position. */
const mostBytes = 1_000_000
export const mostFrames = 256
/** Beats in which a follower that says what it has read may be silent about it. A frame takes time to be acknowledged. */
const mostSilentBeats = 4

/** The last positions of a practice's latest frames. */
export type FrameEnds = readonly number[]

export function noteFrame(ends: number[], to: number): void {
  ends.push(to)
  if (ends.length > mostFrames + 1) ends.shift()
}

const hasReadOn = ({ position }: { position: number }, ends: FrameEnds): boolean => {
  const oldest = ends.length > mostFrames ? ends[0] : undefined
  return oldest === undefined || position >= oldest
}

/**
 * The transport is the witness; what the follower says of itself counts once it has begun to say it. So a program that never says
 * `seen` is judged by its connection alone, and a browser that takes in frames and does nothing with them is found out.
 */
export function isSlow({ socket, seen }: Follower, ends: FrameEnds): boolean {
  if (unsentBytes(socket.conn) > mostBytes) return true
  return seen !== null && seen.beats >= mostSilentBeats && !hasReadOn(seen, ends)
}
