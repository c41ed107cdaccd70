/** How long a glass waits for a finger, in seconds. The practice says so, and the glass is told with each answer to its heartbeat. */
export type Waits = {
  /** Until it asks whether somebody is still there. */
  readonly idleAfter: number
  /** From then on, until it wipes. */
  readonly wipesAfter: number
  /** For which the last words stay; twice as long where there is something to remember or to walk to. */
  readonly endStays: number
}

export const usualWaits: Waits = { idleAfter: 30, wipesAfter: 15, endStays: 15 }

type Chosen = { readonly kioskIdleAfter: number; readonly kioskWipesAfter: number; readonly kioskEndStays: number }

export const waitsOf = ({ kioskIdleAfter, kioskWipesAfter, kioskEndStays }: Chosen): Waits => ({
  idleAfter: kioskIdleAfter,
  wipesAfter: kioskWipesAfter,
  endStays: kioskEndStays,
})
