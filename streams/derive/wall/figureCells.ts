import { asapScheduler, auditTime, combineLatest, type Observable, scan } from 'rxjs'
import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import type { AnyRecord, RecordOf } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { LocationRow, Rows } from '../scheduling/day/dayRows.ts'

/** Cells of the figures that the wall shows. A measure that is zero is left out. */
type CellRow<Dimension extends string, Measure extends string> = RecordOf<
  { readonly day: Day } & Readonly<Record<Dimension, number>> & Partial<Readonly<Record<Measure, number>>>
>
type CourseMeasure = 'booked' | 'attended' | 'failed' | 'treated' | 'seated' | 'seatedMilliseconds' | 'freed' | 'freedMilliseconds'
export type CourseCell = CellRow<'minute', CourseMeasure>
export type WaitCell = CellRow<'minute' | 'bin', 'patients'>
export type DepartureCell = CellRow<'minute', 'checkedOut' | 'rebooked'>
export type GapCell = CellRow<'minute', 'gaps' | 'recoveredMinutes'>

/** The cells of one day, or of several. */
export type FigureCells = {
  readonly appointments: readonly CourseCell[]
  readonly waits: readonly WaitCell[]
  readonly departures: readonly DepartureCell[]
  readonly gaps: readonly GapCell[]
}
export const noFigureCells: FigureCells = { appointments: [], waits: [], departures: [], gaps: [] }

/** The cells of each day. */
export type FigureDays = ReadonlyMap<Day, FigureCells>

/** How many weeks back the usual figures look. */
const weeks = 4

/**
 * Watches the cells of today and of the weeks before, including later corrections. Empty until all figures have answered. A figure that the
 * device may not view counts as answered, with no cells.
 */
export function watchFigureDays(client: Pick<Client, 'collection'>, { id }: LocationRow, today: Day): Observable<FigureDays> {
  const collection = <Cell extends AnyRecord>(figure: string) =>
    client.collection<Cell>(`figures/${figure}`, {
      filters: { location: id },
      from: { field: 'day', at: Temporal.PlainDate.from(today).subtract({ weeks }).toString() },
      to: { field: 'day', at: daysAfter(today, 1) },
    })
  return combineLatest({
    appointments: collection<CourseCell>('appointments'),
    waits: collection<WaitCell>('waits'),
    departures: collection<DepartureCell>('departures'),
    gaps: collection<GapCell>('gaps'),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: FigureDays, sources) => (Object.values(sources).every(hasAnswered) ? figureDaysOf(sources) : last), new Map()),
  )
}

const hasAnswered = ({ ready, problem }: LiveCollection) => ready || problem !== null

type CellCollections = {
  readonly [Name in keyof FigureCells]: { readonly rows: Rows<FigureCells[Name][number]> }
}

function figureDaysOf({ appointments, waits, departures, gaps }: CellCollections): FigureDays {
  const days = {
    appointments: byDay(appointments.rows),
    waits: byDay(waits.rows),
    departures: byDay(departures.rows),
    gaps: byDay(gaps.rows),
  }
  const all = new Set(Object.values(days).flatMap((cells) => [...cells.keys()]))
  return new Map(
    [...all].map((day) => [
      day,
      {
        appointments: days.appointments.get(day) ?? [],
        waits: days.waits.get(day) ?? [],
        departures: days.departures.get(day) ?? [],
        gaps: days.gaps.get(day) ?? [],
      },
    ]),
  )
}

const byDay = <Cell extends { readonly day: Day }>(cells: Rows<Cell>): ReadonlyMap<Day, readonly Cell[]> =>
  Map.groupBy(cells.values(), ({ day }) => day)
