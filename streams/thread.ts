import type { Followed, Frame } from '#domain/wire.ts'

/** Where a follower stands in a log; nowhere before it first joined. */
export type Thread = { readonly epoch: string; readonly position: number } | null

/**
 * How a frame stands to what was heard before it. `known` brings nothing new; `hole` is ahead of us, so something is missing;
 * `lost` is of another life of the log.
 */
export function howItContinues(
  thread: Thread,
  { epoch, from, to }: Pick<Frame, 'epoch' | 'from' | 'to'>,
): 'next' | 'known' | 'hole' | 'lost' {
  if (!thread || epoch !== thread.epoch) return 'lost'
  if (from > thread.position) return 'hole'
  return to > thread.position || from === to ? 'next' : 'known'
}

/** Whether the server goes on from where we stand. A log that ends before us is not the one that we followed. */
export const goesOn = (thread: Thread, { epoch, position }: Pick<Followed, 'epoch' | 'position'>, since: number): boolean =>
  thread !== null && epoch === thread.epoch && position >= since
