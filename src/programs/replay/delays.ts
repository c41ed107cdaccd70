/** How long each write took to reach the last of the boards. */
export type Delays = {
  readonly written: (position: number, at: number) => void
  /** @param board which of the boards stands at the position now */
  readonly heard: (board: number, position: number, at: number) => void
  /** Milliseconds, sorted. */
  readonly toTheLast: () => readonly number[]
}

export function openDelays(boards: number): Delays {
  const writtenAt = new Map<number, number>()
  const standing = Array.from({ length: boards }, () => 0)
  const delays: number[] = []
  return {
    written: (position, at) => void writtenAt.set(position, at),
    heard(board, position, at) {
      standing[board] = position
      const last = Math.min(...standing)
      for (const [written, since] of writtenAt) {
        if (written > last) continue
        delays.push(at - since)
        writtenAt.delete(written)
      }
    },
    toTheLast: () => delays.toSorted((one, other) => one - other),
  }
}

/** @param sorted ascending @param part from 0 to 1 */
export const quantile = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
