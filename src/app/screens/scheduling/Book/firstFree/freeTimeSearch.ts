import { type Day, daysAfter } from '#domain/time.ts'

/** The questions of a search for the first free time. */
export type FreeTimeSearch = {
  /** `null`: the shortest. */
  readonly type: string | null
  /** `null`: any. */
  readonly provider: string | null
  /** Monday is 1. None: any day. */
  readonly weekdays: readonly number[]
  readonly part: DayPart
}

export const dayParts = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

export const anyTime: FreeTimeSearch = { type: null, provider: null, weekdays: [], part: 'any' }

/** A free time that the server found. In milliseconds. */
export type FreeTime = {
  readonly startsAt: number
  readonly endsAt: number
  readonly provider: string
  readonly chair: string | null
}

/** Days that are searched from today on, and times that are listed: each has a key. */
const searchedDays = 28
export const mostTimes = 9

const noon = '12:00'
const timesOf: Readonly<Record<DayPart, Readonly<Record<string, string>>>> = {
  any: {},
  morning: { 'time.to': noon },
  afternoon: { 'time.from': noon },
}

/** The request: the first free time of each provider on each day. */
export function freeTimesPath({ type, provider, weekdays, part }: FreeTimeSearch, location: string, today: Day): string {
  const query = {
    location,
    ...(type === null ? {} : { type }),
    ...(provider === null ? {} : { provider }),
    ...(weekdays.length === 0 ? {} : { weekdays: weekdays.join(',') }),
    ...timesOf[part],
    ...{ 'day.from': today, 'day.to': daysAfter(today, searchedDays), status: 'free', each: 'day', limit: String(mostTimes) },
  }
  return `/api/schedule/slots/?${new URLSearchParams(query).toString()}`
}
