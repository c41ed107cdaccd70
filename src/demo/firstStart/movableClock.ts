/** A clock that the demo morning can set back before the server accepts requests, and never after. */
export type MovableClock = {
  readonly now: () => number
  readonly moveTo: (epochMilliseconds: number) => void
  readonly release: () => void
}

export function movableClock(realNow: () => number): MovableClock {
  let fixedTime: number | null = null
  return {
    now: () => fixedTime ?? realNow(),
    moveTo: (time) => {
      fixedTime = time
    },
    release: () => {
      fixedTime = null
    },
  }
}
