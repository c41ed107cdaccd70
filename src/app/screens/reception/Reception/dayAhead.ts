import type { Instant } from '#domain/time.ts'

/** `8 Dec`: a day that is not today, as short as a line of a checklist is. */
export const dayAhead = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone, day: 'numeric', month: 'short' }).format(new Date(at))
