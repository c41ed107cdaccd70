type Beat = (now: number) => void

/** One beat a second for every running time on the screen. */
export type Ticker = {
  /** Milliseconds of the server's clock; while frozen, of the last truth. */
  readonly now: () => number
  /** Calls at once, and at each second. While frozen it is told the last truth. */
  readonly each: (beat: Beat) => () => void
  /** The same, and never frozen: for the clock on the wall, and for whoever finds out that the board is no longer live. */
  readonly clock: (beat: Beat) => () => void
  /** While a board is not live its running times stand still; `null` lets them run. */
  readonly freeze: (at: number | null) => void
}

/** The runtime's timer; answers how to call it off. */
export type Wait = (milliseconds: number, then: () => void) => () => void

/** @param now milliseconds of the server's clock, never running backwards. */
export function makeTicker(now: () => number, wait: Wait): Ticker {
  const beats = new Set<() => void>()
  let frozen: number | null = null
  let callOff: (() => void) | null = null

  const read = () => frozen ?? now()
  const beatAll = () => beats.forEach((beat) => beat())
  const run = () => {
    // A little past the second: a timer that fires early would show the same one twice.
    callOff = wait(1005 - (now() % 1000), () => {
      beatAll()
      run()
    })
  }
  const join = (beat: () => void) => {
    beats.add(beat)
    beat()
    if (!callOff) run()
    return () => {
      beats.delete(beat)
      if (beats.size > 0) return
      callOff?.()
      callOff = null
    }
  }

  return {
    now: read,
    // A wrapper of its own for each, so that one function may join twice.
    each: (beat) => join(() => beat(read())),
    clock: (beat) => join(() => beat(now())),
    freeze: (at) => {
      if (at === frozen) return
      frozen = at
      beatAll()
    },
  }
}
