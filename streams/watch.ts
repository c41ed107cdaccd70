/** Calls back after so many milliseconds; what it returns calls that off. */
export type SetTimer = (milliseconds: number, then: () => void) => () => void

type Watching = {
  readonly setTimer: SetTimer
  /** Milliseconds of a clock that nobody sets; it may stand still while the machine sleeps. */
  readonly monotonic: () => number
  /** Milliseconds since 1970, as the machine believes. */
  readonly wall: () => number
  /** By `monotonic`. */
  readonly lastHeard: () => number
  readonly quiet: () => void
  readonly slept: () => void
}

export const notLiveAfter = 15_000
const lookEvery = 1000
const sleepGap = 5000

/**
 * Looks once a second whether the server still speaks and whether this machine slept: either clock jumped ahead, alone or with
 * the other. A link that hangs announces nothing, so this is the only one who can know.
 */
export function keepWatch({ setTimer, monotonic, wall, lastHeard, quiet, slept }: Watching): () => void {
  let before = { monotonic: monotonic(), wall: wall() }
  let callOff = () => {}
  const look = () => {
    const now = { monotonic: monotonic(), wall: wall() }
    const passed = now.monotonic - before.monotonic
    if (passed > lookEvery + sleepGap || now.wall - before.wall - passed > sleepGap) slept()
    else if (now.monotonic - lastHeard() >= notLiveAfter) quiet()
    before = now
    callOff = setTimer(lookEvery, look)
  }
  callOff = setTimer(lookEvery, look)
  return () => callOff()
}
