import { addCell, type Cell, cellChanges, clientCell } from '#domain/figures/countCells.ts'
import type { Figure } from '#domain/figures/figure.ts'
import { createZoneDays } from '#domain/figures/zoneDays.ts'
import { appointmentFigures } from '#domain/figures/appointmentFigures.ts'
import { departureFigures } from '#domain/figures/departureFigures.ts'
import { gapFigures } from '#domain/figures/gapFigures.ts'
import type { Departure } from '#domain/scheduling/departure.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { WallAppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import {
  type CourseCell,
  type DepartureCell,
  type FigureDays,
  type GapCell,
  noFigureCells,
  type WaitCell,
} from '#streams/derive/wall/figureCells.ts'
import type { WallGapRow } from '#streams/derive/wall/wallActivity.ts'
import { timeZone } from './dayRows.ts'

export type DepartureRow = RecordOf<Pick<Departure, 'at' | 'done'> & { readonly state: string }>

/** The rows of which the server counts the figures. */
export type CountedRows = {
  readonly appointments?: readonly WallAppointmentRow[]
  readonly departures?: readonly DepartureRow[]
  readonly gaps?: readonly WallGapRow[]
}

function cellsOf(figures: readonly Figure[], name: string, records: readonly object[]): readonly unknown[] {
  const figure = figures.find((one) => one.name === name)
  if (!figure) throw new Error(`there is no figure ${name}`)
  const cells = new Map<string, Cell>()
  const days = createZoneDays(timeZone)
  for (const record of records)
    for (const cell of cellChanges(figure, null, { record, location: 'harbour', days }).values())
      addCell(cells, figure, cell.key, cell.values)
  return [...cells.values()].map((cell) => clientCell(figure, cell, 1))
}

/** The figures that a server counts of these rows, as a wall receives them. */
export function figureDaysOf({ appointments = [], departures = [], gaps = [] }: CountedRows): FigureDays {
  const cells = {
    appointments: cellsOf(appointmentFigures, 'appointments', appointments) as readonly CourseCell[],
    waits: cellsOf(appointmentFigures, 'waits', appointments) as readonly WaitCell[],
    departures: cellsOf(departureFigures, 'departures', departures) as readonly DepartureCell[],
    gaps: cellsOf(gapFigures, 'gaps', gaps) as readonly GapCell[],
  }
  const days = new Set(Object.values(cells).flatMap((ofFigure) => ofFigure.map(({ day }) => day)))
  return new Map(
    [...days].map((day) => {
      const ofDay = <One extends { readonly day: string }>(all: readonly One[]) => all.filter((cell) => cell.day === day)
      const { appointments: courses, waits, departures: left, gaps: freed } = cells
      return [day, { ...noFigureCells, appointments: ofDay(courses), waits: ofDay(waits), departures: ofDay(left), gaps: ofDay(freed) }]
    }),
  )
}
