import type { FollowResponse, Frame } from '#domain/wire.ts'

/** The position of a follower in a log; `null` before it first joined. */
export type LogCursor = { readonly epoch: string; readonly position: number } | null

/**
 * Compares a frame with the cursor. `known` brings nothing new; `hole` starts after our position, so a frame is missing; `lost` has another
 * epoch.
 */
export function checkContinuity(
  cursor: LogCursor,
  { epoch, from, to }: Pick<Frame, 'epoch' | 'from' | 'to'>,
): 'next' | 'known' | 'hole' | 'lost' {
  if (!cursor || epoch !== cursor.epoch) return 'lost'
  if (from > cursor.position) return 'hole'
  return to > cursor.position || from === to ? 'next' : 'known'
}

/** Whether the server continues from our position. A log that ends before it is not the log we followed. */
export const canResume = (cursor: LogCursor, { epoch, position }: Pick<FollowResponse, 'epoch' | 'position'>, since: number): boolean =>
  cursor !== null && epoch === cursor.epoch && position >= since
