import { dayBounds, dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { ChairRow, LocationRow, Rows } from '../scheduling/day/dayRows.ts'
import type { CourseCell, FigureCells } from './figureCells.ts'

/** A part of a whole, both counted. */
export type Share = { readonly of: number; readonly part: number }

/**
 * Figures of a day at an instant, added up from the cells of the server, which are the same today as weeks later. Nothing is estimated: a
 * figure is `null` until there is something to count.
 */
export type WallFigures = {
  /** Appointments with completed treatment, of all that were booked and not cancelled. */
  readonly seen: Share | null
  /** Milliseconds in which a chair was occupied, of the milliseconds the chairs were open. */
  readonly chairUse: Share | null
  /** Patients who came, of those who came or failed to attend. */
  readonly attendance: Share | null
  /** Patients who left with a next appointment, of those who checked out at reception. */
  readonly rebooked: Share | null
  /** Milliseconds of gaps that were filled. */
  readonly wonBack: { readonly milliseconds: number } | null
  /** The median wait of seated patients, from the later of arrival and booked start, in milliseconds. */
  readonly waitingTime: { readonly middle: number; readonly of: number } | null
}

/** The cells of a day, and what the chair time is compared with. */
export type CountableDay = {
  readonly location: Pick<LocationRow, 'timeZone' | 'opensAt' | 'closesAt'>
  readonly chairs: Rows<ChairRow>
  readonly cells: FigureCells
}

/**
 * Computes the figures of a day.
 * @param at milliseconds; cells of later minutes count as not happened.
 */
export function buildWallFigures({ location, chairs, cells }: CountableDay, at: number): WallFigures {
  const { timeZone } = location
  const startOfDay = millisecondsOf(dayBounds(dayOf(instantOf(at), timeZone), timeZone).from)
  const hasHappened = happenedBy(at - startOfDay)
  const attended = sumOf(cells.appointments.filter(hasHappened), 'attended')
  const failed = sumOf(cells.appointments.filter(hasHappened), 'failed')
  const departures = cells.departures.filter(hasHappened)
  return {
    seen: shareOf(sumOf(cells.appointments.filter(hasHappened), 'treated'), sumOf(cells.appointments, 'booked')),
    chairUse: chairUse({ location, chairs, cells }, startOfDay, at),
    attendance: shareOf(attended, attended + failed),
    rebooked: shareOf(sumOf(departures, 'rebooked'), sumOf(departures, 'checkedOut')),
    wonBack: recoveredTime(cells.gaps, hasHappened),
    waitingTime: waitingTime(cells.waits.filter(hasHappened)),
  }
}

type MinuteCell = { readonly minute: number }

/** The cells by this offset in the day. A cell of a minute has happened at the end of it. */
function happenedBy(offset: number): (cell: MinuteCell) => boolean {
  const minute = Math.ceil(offset / 60_000)
  return (cell) => cell.minute <= minute
}

type MeasureOf<Cell> = { readonly [Name in keyof Cell]: Cell[Name] extends number | undefined ? Name : never }[keyof Cell] & string

const sumOf = <Cell extends MinuteCell>(cells: readonly Cell[], measure: MeasureOf<Cell>): number =>
  cells.reduce((sum, cell) => sum + Number(cell[measure] ?? 0), 0)

const shareOf = (part: number, of: number): Share | null => (of === 0 ? null : { part, of })

function chairUse({ location, chairs, cells }: CountableDay, startOfDay: number, at: number): Share | null {
  const { timeZone, opensAt, closesAt } = location
  const today = dayOf(instantOf(at), timeZone)
  const opened = millisecondsOf(instantAt(today, opensAt, timeZone))
  const until = Math.min(at, millisecondsOf(instantAt(today, closesAt, timeZone)))
  const open = [...chairs.values()].filter(({ state }) => state !== 'outOfService').length * (until - opened)
  if (open <= 0) return null
  const used = chairTimeBefore(cells.appointments, until - startOfDay) - chairTimeBefore(cells.appointments, opened - startOfDay)
  return { part: Math.min(used, open), of: open }
}

/**
 * The milliseconds in which patients were in the chair before an offset in the day. Each of the seated adds what passed since, and each who
 * left the chair takes away what passed since.
 */
function chairTimeBefore(cells: readonly CourseCell[], offset: number): number {
  const happened = cells.filter(happenedBy(offset))
  const sums = (measure: MeasureOf<CourseCell>) => sumOf(happened, measure)
  return (sums('seated') - sums('freed')) * offset - sums('seatedMilliseconds') + sums('freedMilliseconds')
}

/** Returns `null` when no gap was opened, and zero when gaps were opened but none was filled. */
function recoveredTime(gaps: FigureCells['gaps'], hasHappened: (cell: MinuteCell) => boolean): WallFigures['wonBack'] {
  const minutes = sumOf(gaps.filter(hasHappened), 'recoveredMinutes')
  return minutes > 0 || sumOf(gaps, 'gaps') > 0 ? { milliseconds: minutes * 60_000 } : null
}

/** The median of the waits, in whole seconds. */
function waitingTime(waits: FigureCells['waits']): WallFigures['waitingTime'] {
  const of = sumOf(waits, 'patients')
  let counted = 0
  for (const { bin, patients = 0 } of [...waits].sort((a, b) => a.bin - b.bin)) {
    counted += patients
    if (counted > Math.floor((of - 1) / 2)) return { middle: bin * 1000, of }
  }
  return null
}
