import type { KioskTimeouts } from '#domain/kiosk/timeouts.ts'

export type TimeoutName = 'idle' | 'grace' | 'soon' | 'later'

/** Returns the delays of the visitor machine, in milliseconds. */
export const timeoutDelays = ({ idleAfter, wipesAfter, endStays }: KioskTimeouts): Readonly<Record<TimeoutName, number>> => ({
  idle: idleAfter * 1000,
  grace: wipesAfter * 1000,
  soon: endStays * 1000,
  later: endStays * 2000,
})

/** Reads the settings each time a delay starts, so a change applies from the next touch. */
export const currentTimeoutDelays = (getTimeouts: () => KioskTimeouts): Readonly<Record<TimeoutName, () => number>> => ({
  idle: () => timeoutDelays(getTimeouts()).idle,
  grace: () => timeoutDelays(getTimeouts()).grace,
  soon: () => timeoutDelays(getTimeouts()).soon,
  later: () => timeoutDelays(getTimeouts()).later,
})
