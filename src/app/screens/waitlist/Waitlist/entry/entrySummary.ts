import { dayText } from '#locale/common/dateTexts.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { providerShortName } from '#streams/derive/people/personNames.ts'
import type { ProviderRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { WaitlistEntryRow } from '#streams/derive/waitlist/gapRows.ts'
import { relativeDay } from '../../../../components/waitlist/gapTexts.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof weekdays)[number]
export const weekdayLabel = (day: Weekday): string => tWaitlist(`weekdays.d${day}`)
const isWeekday = (day: number): day is Weekday => weekdays.some((other) => other === day)

/** Formats a time of the entry: `9:30 am`. */
const clockTime = (time: string): string => {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`
}

function hoursText({ fromTime, toTime }: WaitlistEntryRow): string {
  if (fromTime !== null && toTime !== null) return tWaitlist('entry.between', { from: clockTime(fromTime), to: clockTime(toTime) })
  if (fromTime !== null) return tWaitlist('entry.from', { time: clockTime(fromTime) })
  return toTime === null ? '' : tWaitlist('entry.to', { time: clockTime(toTime) })
}

function noticeText(minutes: number): string {
  if (minutes < 120) return ''
  const hoursText = Math.round(minutes / 60)
  const time =
    hoursText < 48
      ? tWaitlist('noticeShort.hours', { hours: hoursText })
      : tWaitlist('noticeShort.days', { days: Math.round(hoursText / 24) })
  return tWaitlist('entry.notice', { time })
}

/** Describes an entry in one line: length, providers and times. Preferences that are not set are omitted. */
export function entrySummary(entry: WaitlistEntryRow, providers: Rows<ProviderRow>): string {
  const names = entry.providers.map((id) => providerShortName(providers.get(id) ?? null)).filter(Boolean)
  return [
    tWaitlist('entry.minutes', { minutes: entry.leastMinutes }),
    names.length > 0 ? tWaitlist('entry.providers', { names: names.join(', ') }) : '',
    entry.weekdays.filter(isWeekday).map(weekdayLabel).join(', '),
    hoursText(entry),
    entry.earliest === null ? '' : tWaitlist('entry.earliest', { day: dayText('date', entry.earliest) }),
    entry.latest === null ? '' : tWaitlist('entry.latest', { day: dayText('date', entry.latest) }),
    noticeText(entry.noticeMinutes),
    entry.consent ? '' : tWaitlist('entry.noConsent'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const bringForwardText = ({ appointmentAt }: WaitlistEntryRow, now: number, timeZone: string): string =>
  appointmentAt === null ? '' : tWaitlist('entry.forward', { day: relativeDay(appointmentAt, now, timeZone) })

const dayLength = 24 * 60 * 60_000

export function waitingText({ createdAt }: WaitlistEntryRow, now: number): string {
  const count = Math.floor((now - Date.parse(createdAt)) / dayLength)
  return count <= 0 ? tWaitlist('waited.today') : tWaitlist('waited.days', { count })
}
