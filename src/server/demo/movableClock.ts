/** The server's clock, which the demo's morning may turn back before anybody is served, and never after. */
export type MovableClock = {
  readonly now: () => number
  readonly moveTo: (epochMilliseconds: number) => void
  readonly release: () => void
}

export function movableClock(real: () => number): MovableClock {
  let held: number | null = null
  return {
    now: () => held ?? real(),
    moveTo: (to) => {
      held = to
    },
    release: () => {
      held = null
    },
  }
}
