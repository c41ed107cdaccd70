/** Measures how long each write took to reach the last of the boards. */
export type DelayMeter = {
  /** @param at The time the request was sent; a board can receive the entry before the response arrives. */
  readonly recordWrite: (position: number, at: number) => void
  /** @param board The index of the board that has now reached the position. */
  readonly recordReceipt: (board: number, position: number, at: number) => void
  /** In milliseconds, sorted. */
  readonly delaysToLastBoard: () => readonly number[]
  /** The number of writes that some board has not received. */
  readonly pendingCount: () => number
}

type PositionTime = { readonly position: number; readonly at: number }

export function createDelayMeter(boards: number): DelayMeter {
  const positions = Array.from({ length: boards }, () => 0)
  const delays: number[] = []
  let pendingWrites: PositionTime[] = []
  /** The times at which the last board reached each position, from the oldest position still needed. */
  let reached: PositionTime[] = []

  const settle = () => {
    pendingWrites = pendingWrites.filter(({ position, at }) => {
      const receipt = reached.find((entry) => entry.position >= position)
      if (receipt) delays.push(receipt.at - at)
      return !receipt
    })
  }

  return {
    recordWrite(position, at) {
      pendingWrites.push({ position, at })
      settle()
      reached = reached.filter((entry) => entry.position >= position)
    },
    recordReceipt(board, position, at) {
      const before = Math.min(...positions)
      positions[board] = position
      const last = Math.min(...positions)
      if (last <= before) return
      reached.push({ position: last, at })
      settle()
    },
    delaysToLastBoard: () => delays.toSorted((a, b) => a - b),
    pendingCount: () => pendingWrites.length,
  }
}
