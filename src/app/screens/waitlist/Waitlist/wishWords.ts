import type { ProviderRow, Rows } from '#streams/derive/day/dayRows.ts'
import type { EntryRow } from '#streams/derive/waitlist/gapRows.ts'
import { dayWord } from '../gaps/naming.ts'
import { briefOf } from '../gaps/naming.ts'
import { sayWaitlist } from './sayWaitlist.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayWord = (day: Weekday): string => sayWaitlist(`weekdays.d${day}`)
const isWeekday = (day: number): day is Weekday => weekdays.some((one) => one === day)

/** `9:30`: the hour of a wish, as it is said. */
const clock = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

/** `24 Nov`: a calendar day of this year or the next. */
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(`${day}T00:00:00Z`))

function hours({ fromTime, toTime }: EntryRow): string {
  if (fromTime !== null && toTime !== null) return sayWaitlist('wish.between', { from: clock(fromTime), to: clock(toTime) })
  if (fromTime !== null) return sayWaitlist('wish.from', { time: clock(fromTime) })
  return toTime === null ? '' : sayWaitlist('wish.to', { time: clock(toTime) })
}

function notice(minutes: number): string {
  if (minutes < 120) return ''
  const hours = Math.round(minutes / 60)
  const time = hours < 48 ? sayWaitlist('noticeShort.hours', { hours }) : sayWaitlist('noticeShort.days', { days: Math.round(hours / 24) })
  return sayWaitlist('wish.notice', { time })
}

/** A wish in one line: how long, with whom, when. What is all the same to them is not said. */
export function wishWords(entry: EntryRow, providers: Rows<ProviderRow>): string {
  const names = entry.providers.map((id) => briefOf(providers.get(id) ?? null)).filter(Boolean)
  return [
    sayWaitlist('wish.minutes', { minutes: entry.leastMinutes }),
    names.length > 0 ? sayWaitlist('wish.providers', { names: names.join(', ') }) : '',
    entry.weekdays.filter(isWeekday).map(weekdayWord).join(', '),
    hours(entry),
    entry.earliest === null ? '' : sayWaitlist('wish.earliest', { day: shortDay(entry.earliest) }),
    entry.latest === null ? '' : sayWaitlist('wish.latest', { day: shortDay(entry.latest) }),
    notice(entry.noticeMinutes),
    entry.consent ? '' : sayWaitlist('wish.noConsent'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const forwardWords = ({ appointmentAt }: EntryRow, now: number, timeZone: string): string =>
  appointmentAt === null ? '' : sayWaitlist('wish.forward', { day: dayWord(appointmentAt, now, timeZone) })

const aDay = 24 * 60 * 60_000

export function waitedWords({ createdAt }: EntryRow, now: number): string {
  const count = Math.floor((now - Date.parse(createdAt)) / aDay)
  return count <= 0 ? sayWaitlist('waits.today') : sayWaitlist('waits.days', { count })
}
