import { type DayOrder, readDay } from '#domain/texts/dayText.ts'
import { isDay } from '#domain/fields.ts'
import { type Day, dayOf, daysAfter, instantAt } from '#domain/time.ts'
import { Temporal } from '#domain/temporal.ts'
import { zoneOfText } from '../calendar/zoneNames.ts'

/** A day, and the clock time if the text has one. */
export type When = { readonly day: Day | null; readonly time: string | null }

type Options = { readonly today: Day; readonly order: DayOrder; readonly timeZone: string }

/** Two digits of a year mean the year nearest to today: of an appointment it is at most fifty years away. */
const nearYears = 50 * 365

const eightDigits = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const clock = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.]\d{2}(?:\.\d+)?)? ?([ap])?\.?m?\.?$/i
const compactClock = /^(\d{1,2})(\d{2})$/
/** A day, its time, and what follows the time: the name of a time zone, or a text that is none. */
const dayThenTime = /^(.*?\d)(?:T| +|, *)(\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)(?: *(\S.*))?$/i
const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i

/** Reads a day with its year first also without separators: `20261124`. */
export function readListDay(text: string, order: DayOrder, latest: Day): Day | undefined | null {
  const digits = eightDigits.exec(text.trim())
  const yearFirst = digits && `${digits[1]}-${digits[2]}-${digits[3]}`
  return yearFirst && isDay(yearFirst) ? yearFirst : readDay(text, { order, latest })
}

/** Reads `9:30`, `0930`, `9.30 am`, `14:05:00`. @returns `HH:MM`; `null` if it is no clock time. */
export function readClock(text: string): string | null {
  const trimmed = text.trim()
  const [, hourText = '', minuteText = '00', half] = compactClock.exec(trimmed) ?? clock.exec(trimmed) ?? []
  if (hourText === '' || (half === undefined && !/\D/.test(trimmed) && trimmed.length < 3)) return null
  const hour = half === undefined ? Number(hourText) : (Number(hourText) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const isTime = hour < 24 && Number(minuteText) < 60 && (half === undefined || (Number(hourText) > 0 && Number(hourText) < 13))
  return isTime ? `${String(hour).padStart(2, '0')}:${minuteText}` : null
}

/** Reads a day, an instant, a day with a time, or a time alone. @returns `null` if it is none of them, as a time before an unknown text */
export function readWhen(text: string, options: Options): When | null {
  const trimmed = text.trim()
  if (withOffset.test(trimmed)) return readInstant(trimmed, options.timeZone)
  const time = readClock(trimmed)
  if (time !== null && !eightDigits.test(trimmed)) return { day: null, time }
  const [, dayText = trimmed, timeText, zoneText] = dayThenTime.exec(trimmed) ?? []
  const day = readListDay(dayText, options.order, daysAfter(options.today, nearYears))
  const clockTime = timeText === undefined ? null : readClock(timeText)
  if (!day || (timeText !== undefined && clockTime === null)) return null
  return zoneText === undefined || clockTime === null ? { day, time: clockTime } : readZoned(day, clockTime, zoneText, options.timeZone)
}

/** The time at the location of a time that a table gives with the name of a zone. */
function readZoned(day: Day, time: string, zoneText: string, timeZone: string): When | null {
  const zone = zoneOfText(zoneText)
  try {
    return zone === null ? null : readInstant(instantAt(day, time, zone), timeZone)
  } catch {
    return null
  }
}

function readInstant(text: string, timeZone: string): When | null {
  try {
    const instant = Temporal.Instant.from(text).toString()
    const time = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
    return { day: dayOf(instant, timeZone), time }
  } catch {
    return null
  }
}

const midnight = /[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$/i

/** The text of a day without the midnight that lists of other systems often give with it, which is no time. */
export const withoutMidnight = (text: string): string => text.trim().replace(midnight, '')

/** Reads the day of a column of days. */
export function readDayCell(text: string, options: Options): When | null {
  const when = readWhen(withoutMidnight(text), options)
  return when?.day ? when : null
}
