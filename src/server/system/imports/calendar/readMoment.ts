import { Temporal } from '#domain/temporal.ts'
import { type Day, type Instant, instantAt, instantOf } from '#domain/time.ts'
import type { ReadContext } from '../readers/rowPlan.ts'
import { readWhen } from '../readers/readWhen.ts'
import { zoneOfCalendar } from './zoneNames.ts'

/** A whole day, or an instant with the time zone that the file names for it: `null` for that of the location. */
export type Moment = { readonly day: Day } | { readonly at: Instant; readonly zone: string | null }

type MomentContext = Pick<ReadContext, 'today' | 'dateOrder'> & { readonly timeZone: string }

const zoned = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d) (\S.*)$/
const absolute = /^\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d)$/

/** @returns the problem in words, if the text is no time, or one that its time zone does not have */
export function readMoment(text: string, { today, dateOrder, timeZone }: MomentContext): Moment | { readonly problem: string } {
  const [, zonedDay = '', zonedTime = '', name] = zoned.exec(text) ?? []
  if (name !== undefined) {
    const zone = zoneOfCalendar(name)
    return zone === null ? { problem: `${name} is not a known time zone` } : instantIn(zonedDay, zonedTime, zone)
  }
  const offset = absolute.exec(text)?.[1]
  if (offset !== undefined) return { at: instantOf(Temporal.Instant.from(text).epochMilliseconds), zone: offset === 'Z' ? 'UTC' : offset }
  const when = readWhen(text, { today, order: dateOrder, timeZone })
  if (!when?.day) return { problem: `${text} is not a time` }
  if (when.time === null) return { day: when.day }
  const moment = instantIn(when.day, when.time, timeZone)
  return 'problem' in moment ? moment : { ...moment, zone: null }
}

function instantIn(day: Day, time: string, zone: string): { readonly at: Instant; readonly zone: string } | { readonly problem: string } {
  try {
    return { at: instantAt(day, time, zone), zone }
  } catch {
    return { problem: `${day} ${time} does not exist in ${zone}` }
  }
}
