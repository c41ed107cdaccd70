import { type LocalDay, openingSpans, openSpans, type ScheduleRows } from '#domain/scheduling/schedule/openTime.ts'
import { type Day, dayOf, daysAfter } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { spanLength, unionSpans } from '#domain/timeSpans.ts'
import type { LocationRow, ProviderRow, Rows } from '../scheduling/day/dayRows.ts'
import type { WallGap } from './wallGaps.ts'

/** A cell of what is booked. A measure that is zero is left out. */
export type BookedTimeCell = RecordOf<{
  readonly day: Day
  readonly provider: string
  readonly booked?: number
  readonly bookedMinutes?: number
  readonly unconfirmed?: number
}>

/** How full a provider’s day is, from 0 to 1. */
export type ProviderLoad = { readonly provider: ProviderRow; readonly share: number; readonly isLow: boolean }

export type WeekDay = {
  readonly day: Day
  /** The booked part of the open time of all providers, from 0 to 1. */
  readonly share: number
  readonly loads: readonly ProviderLoad[]
  readonly gaps: { readonly count: number; readonly minutes: number }
  readonly unconfirmed: number
  /** The next working day is near enough to ask its patients today. */
  readonly isNext: boolean
}

export type WeekAheadInput = {
  readonly schedule: ScheduleRows
  readonly cells: readonly BookedTimeCell[]
  readonly gaps: readonly WallGap[]
  readonly providers: Rows<ProviderRow>
  readonly location: LocationRow
}

const shownDays = 5
/** A practice that is closed for longer has nothing to show. */
export const searchedDays = 21
/** A day that is emptier than this can still be filled, if it is this near. */
const [lowShare, nearDays] = [0.75, 4]

/** The next working days after today, each with what is booked of its open time. */
export function buildWeekAhead(input: WeekAheadInput, today: Day): readonly WeekDay[] {
  const days: WeekDay[] = []
  for (let ahead = 1; ahead <= searchedDays && days.length < shownDays; ahead += 1) {
    const day = weekDayOf(input, daysAfter(today, ahead), days.length)
    if (day) days.push(day)
  }
  return days
}

/** Time off on one of the next days. Without a provider the location is closed. */
export type Absence = {
  readonly id: string
  readonly day: Day
  readonly provider: ProviderRow | null
  readonly from: string | null
  readonly to: string | null
}

/** The time off of the shown days, the soonest first. It names no reason. */
export function absencesOf({ schedule, providers, location }: WeekAheadInput, week: readonly WeekDay[], today: Day): readonly Absence[] {
  const last = week.at(-1)?.day ?? today
  return schedule.exceptions
    .filter((exception) => exception.kind === 'off' && exception.day > today && exception.day <= last)
    .filter((exception) => exception.location === null || exception.location === location.id)
    .map(({ day, provider, from, to }) => ({
      id: `${day}.${provider}.${from}`,
      day,
      from,
      to,
      provider: providers.get(provider ?? '') ?? null,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

const minutesOf = (milliseconds: number): number => Math.round(milliseconds / 60_000)

/** @returns `null` for a day that is closed, or on which no one works. */
function weekDayOf(input: WeekAheadInput, day: Day, index: number): WeekDay | null {
  const { schedule, cells, gaps, location } = input
  const local: LocalDay = { day, location: location.id, timeZone: location.timeZone }
  if (openingSpans(schedule, local).length === 0) return null
  const own = cells.filter((cell) => cell.day === day)
  const times = providersOn(input, own).map((provider) => ({
    provider,
    open: minutesOf(spanLength(openSpans(schedule, local, provider.id))),
    booked: own.filter((cell) => cell.provider === provider.id).reduce((sum, { bookedMinutes = 0 }) => sum + bookedMinutes, 0),
  }))
  const working = times.filter(({ open, booked }) => open > 0 || booked > 0)
  if (working.length === 0) return null
  const loads = working.map(({ provider, open, booked }) => {
    const share = shareOf(booked, open)
    return { provider, share, isLow: index < nearDays && share < lowShare }
  })
  const ofDay = gaps.filter(({ gap }) => dayOf(gap.startsAt, location.timeZone) === day)
  const [open, booked] = [working.reduce((sum, one) => sum + one.open, 0), working.reduce((sum, one) => sum + one.booked, 0)]
  return {
    day,
    share: shareOf(booked, open),
    loads,
    gaps: { count: ofDay.length, minutes: minutesOf(spanLength(unionSpans(ofDay.map(spanOfGap)))) },
    unconfirmed: own.reduce((sum, { unconfirmed = 0 }) => sum + unconfirmed, 0),
    isNext: index === 0,
  }
}

const shareOf = (booked: number, open: number): number => (open === 0 ? 1 : Math.min(1, booked / open))
const spanOfGap = ({ gap }: WallGap) => ({ startsAt: Date.parse(gap.startsAt), endsAt: Date.parse(gap.endsAt) })

/** Those with a roster here, and those who are booked that day. A provider without either does not work here. */
function providersOn({ schedule, providers, location }: WeekAheadInput, cells: readonly BookedTimeCell[]): readonly ProviderRow[] {
  const rostered = new Set(schedule.rosters.filter((roster) => roster.location === location.id).map(({ provider }) => provider))
  const booked = new Set(cells.map(({ provider }) => provider))
  return [...providers.values()].filter(({ id }) => rostered.has(id) || booked.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
}
