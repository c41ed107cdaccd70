import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import type { Instant } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { localeTag } from '../common/locale.ts'

/** Formats a day: "Tuesday 24 November". */
export const formatDay = (at: unknown, { timeZone }: Pick<TemplateContext, 'timeZone'>): string =>
  formatInstant(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone })

/** Formats a time: "2:40 pm". */
export const formatTime = (at: unknown, { timeZone }: Pick<TemplateContext, 'timeZone'>): string =>
  formatInstant(at, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).replace(/\u202f/g, ' ')

function formatInstant(at: unknown, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(String(at as Instant))
  return Number.isNaN(instant) ? '' : new Intl.DateTimeFormat(localeTag, options).format(instant)
}

/** A field as text; `''` if it is missing. */
export const fieldText = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
