import type { Instant } from '#domain/time.ts'
import { localeTag } from '#locale/common/locale.ts'

/** Formats a day that is not today for one line of a checklist: `8 Dec`. */
export const shortDate = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(localeTag, { timeZone, day: 'numeric', month: 'short' }).format(new Date(at))
