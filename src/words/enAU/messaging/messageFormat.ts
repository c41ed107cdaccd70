import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import type { Fields } from '#domain/wire.ts'
import { longDayOf, wholeTimeOf } from '../common/time.ts'

/** Formats a day: "Tuesday 24 November". */
export const formatDay = (at: unknown, { timeZone }: Pick<TemplateContext, 'timeZone'>): string =>
  textOf(at, (instant) => longDayOf(instant, timeZone))

/** Formats a time: "2:40 pm". */
export const formatTime = (at: unknown, { timeZone }: Pick<TemplateContext, 'timeZone'>): string =>
  textOf(at, (instant) => wholeTimeOf(instant, timeZone))

function textOf(at: unknown, format: (instant: number) => string): string {
  const instant = Date.parse(String(at))
  return Number.isNaN(instant) ? '' : format(instant)
}

/** A field as text; `''` if it is missing. */
export const fieldText = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
