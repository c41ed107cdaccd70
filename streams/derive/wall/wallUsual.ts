import { Temporal } from '#domain/temporal.ts'
import { type Countable, wallFigures, type WallFigures } from './wallFigures.ts'
import type { PastDay } from './wallPast.ts'

export type FigureName = keyof WallFigures

/** How a figure usually stands at this time of day: the middle, and between what most days lie. */
export type Usual = { readonly middle: number; readonly low: number; readonly high: number }
export type Usuals = Readonly<Record<FigureName, Usual | null>>

export const noUsuals: Usuals = { seen: null, chairUse: null, attendance: null, rebooked: null, wonBack: null, waitingTime: null }

/** As one number each: a share from 0 to 1, a count, or milliseconds. */
export const valuesOf = (figures: WallFigures): Readonly<Record<FigureName, number | null>> => ({
  seen: figures.seen && figures.seen.part,
  chairUse: figures.chairUse && figures.chairUse.part / figures.chairUse.of,
  attendance: figures.attendance && figures.attendance.part / figures.attendance.of,
  rebooked: figures.rebooked && figures.rebooked.part / figures.rebooked.of,
  wonBack: figures.wonBack && figures.wonBack.milliseconds,
  waitingTime: figures.waitingTime && figures.waitingTime.middle,
})

/** Fewer days than these are not a habit. */
const leastDays = 5
/** Of the days, so many lie on either side of what most of them are. */
const rare = 0.1

/** @param now milliseconds: each earlier day is read at the same time of its own wall clock. */
export function usuals(past: readonly PastDay[], place: Pick<Countable, 'location' | 'chairs'>, now: number): Usuals {
  const { timeZone } = place.location
  const time = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainTime()
  const values = past.map(({ day, ...counted }) => {
    const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
    return valuesOf(wallFigures({ ...place, ...counted }, at))
  })
  const usual = (name: FigureName) => usualOf(values.flatMap((one) => one[name] ?? []))
  return {
    seen: usual('seen'),
    chairUse: usual('chairUse'),
    attendance: usual('attendance'),
    rebooked: usual('rebooked'),
    wonBack: usual('wonBack'),
    waitingTime: usual('waitingTime'),
  }
}

function usualOf(values: readonly number[]): Usual | null {
  if (values.length < leastDays) return null
  const sorted = [...values].sort((a, b) => a - b)
  const rank = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { middle: rank(0.5), low: rank(rare), high: rank(1 - rare) }
}
