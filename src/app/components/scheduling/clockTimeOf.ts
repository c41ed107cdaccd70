import type { Instant } from '#domain/time.ts'

/** `16:05`, as a time field takes it. */
export const clockTimeOf = (at: Instant | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(at))
