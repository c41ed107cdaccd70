import type { Waits } from '#domain/kiosk/waits.ts'

export type Lasting = 'idle' | 'grace' | 'soon' | 'later'

/** The delays of the glass's chart, in milliseconds. */
export const lastings = ({ idleAfter, wipesAfter, endStays }: Waits): Readonly<Record<Lasting, number>> => ({
  idle: idleAfter * 1000,
  grace: wipesAfter * 1000,
  soon: endStays * 1000,
  later: endStays * 2000,
})

/** Asked anew whenever one of them begins: what the practice says holds from the next touch on. */
export const delaysBy = (waits: () => Waits): Readonly<Record<Lasting, () => number>> => ({
  idle: () => lastings(waits()).idle,
  grace: () => lastings(waits()).grace,
  soon: () => lastings(waits()).soon,
  later: () => lastings(waits()).later,
})
