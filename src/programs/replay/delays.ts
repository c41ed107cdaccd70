/** How long each write took to reach the last of the boards. */
export type Delays = {
  /** @param at when its request was sent; a board may have heard of it before its answer came */
  readonly written: (position: number, at: number) => void
  /** @param board which of the boards stands at the position now */
  readonly heard: (board: number, position: number, at: number) => void
  /** Milliseconds, sorted. */
  readonly toTheLast: () => readonly number[]
  /** Writes that some board has not heard of. */
  readonly unheard: () => number
}

type Moment = { readonly position: number; readonly at: number }

export function openDelays(boards: number): Delays {
  const standing = Array.from({ length: boards }, () => 0)
  const delays: number[] = []
  let unheard: Moment[] = []
  /** When the last board came to a position, from the oldest that may still be asked for. */
  let reached: Moment[] = []

  const settle = () => {
    unheard = unheard.filter(({ position, at }) => {
      const when = reached.find((moment) => moment.position >= position)
      if (when) delays.push(when.at - at)
      return !when
    })
  }

  return {
    written(position, at) {
      unheard.push({ position, at })
      settle()
      reached = reached.filter((moment) => moment.position >= position)
    },
    heard(board, position, at) {
      const before = Math.min(...standing)
      standing[board] = position
      const last = Math.min(...standing)
      if (last <= before) return
      reached.push({ position: last, at })
      settle()
    },
    toTheLast: () => delays.toSorted((one, other) => one - other),
    unheard: () => unheard.length,
  }
}

/** @param sorted ascending @param part from 0 to 1 */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
