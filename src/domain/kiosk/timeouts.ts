/** Kiosk timeouts in seconds. They come from the practice settings and reach the kiosk with each heartbeat response. */
export type KioskTimeouts = {
  /** Until the kiosk asks whether the patient is still there. */
  readonly idleAfter: number
  /** From then until it clears itself. */
  readonly wipesAfter: number
  /** How long the final screen stays; twice as long if it shows a code or directions. */
  readonly endStays: number
}

export const defaultTimeouts: KioskTimeouts = { idleAfter: 30, wipesAfter: 15, endStays: 15 }

type TimeoutSettings = { readonly kioskIdleAfter: number; readonly kioskWipesAfter: number; readonly kioskEndStays: number }

export const timeoutsOf = ({ kioskIdleAfter, kioskWipesAfter, kioskEndStays }: TimeoutSettings): KioskTimeouts => ({
  idleAfter: kioskIdleAfter,
  wipesAfter: kioskWipesAfter,
  endStays: kioskEndStays,
})
