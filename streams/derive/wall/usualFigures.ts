import { Temporal } from '#domain/temporal.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { type CountableDay, buildWallFigures, type WallFigures } from './wallFigures.ts'
import type { FigureDays } from './figureCells.ts'

export type FigureName = keyof WallFigures

/** The usual value of a figure at this time of day: the median, and the range of most days. */
export type UsualValue = { readonly middle: number; readonly low: number; readonly high: number }
export type UsualFigures = Readonly<Record<FigureName, UsualValue | null>>

export const noUsualFigures: UsualFigures = {
  seen: null,
  chairUse: null,
  attendance: null,
  rebooked: null,
  wonBack: null,
  waitingTime: null,
}

/** Returns each figure as one number: a share from 0 to 1, a count, or milliseconds. */
export const figureValuesOf = (figures: WallFigures): Readonly<Record<FigureName, number | null>> => ({
  seen: figures.seen && figures.seen.part,
  chairUse: figures.chairUse && figures.chairUse.part / figures.chairUse.of,
  attendance: figures.attendance && figures.attendance.part / figures.attendance.of,
  rebooked: figures.rebooked && figures.rebooked.part / figures.rebooked.of,
  wonBack: figures.wonBack && figures.wonBack.milliseconds,
  waitingTime: figures.waitingTime && figures.waitingTime.middle,
})

/** The fewest days that give a usual value. */
const minimumDays = 5
/** The share of days on either side outside the range. */
const tailShare = 0.1

/**
 * Computes the usual figures from the days before today. Skips days on which no patient was seated, such as days only booked or imported,
 * because they say nothing about usual figures.
 * @param now milliseconds; each past day is read at the same wall-clock time.
 */
export function usualFiguresOf(days: FigureDays, locationRows: Pick<CountableDay, 'location' | 'chairs'>, now: number): UsualFigures {
  const { timeZone } = locationRows.location
  const time = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainTime()
  const today = dayOf(instantOf(now), timeZone)
  const past = [...days].filter(([day, { appointments }]) => day < today && appointments.some(({ seated = 0 }) => seated > 0))
  const values = past.map(([day, cells]) => {
    const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
    return figureValuesOf(buildWallFigures({ ...locationRows, cells }, at))
  })
  const usualFor = (name: FigureName) => usualValueOf(values.flatMap((value) => value[name] ?? []))
  return {
    seen: usualFor('seen'),
    chairUse: usualFor('chairUse'),
    attendance: usualFor('attendance'),
    rebooked: usualFor('rebooked'),
    wonBack: usualFor('wonBack'),
    waitingTime: usualFor('waitingTime'),
  }
}

function usualValueOf(values: readonly number[]): UsualValue | null {
  if (values.length < minimumDays) return null
  const sorted = [...values].sort((a, b) => a - b)
  const rank = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { middle: rank(0.5), low: rank(tailShare), high: rank(1 - tailShare) }
}
