import { type Cell, cellChanges, type CellKey } from '#domain/figures/countCells.ts'
import type { Figure } from '#domain/figures/figure.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { type DeclaredFigure, figuresIn } from '#resources/figureAreas.ts'
import type { Resource } from '#resources/resource.ts'
import type { Connection } from '../disk/connection.ts'
import type { AddedCells } from '../commit/unitOfWork.ts'
import type { FigureChange, LoggedChange, LoggedEntry } from '../store.ts'
import { cellKey } from '../log/entryBuffer.ts'
import type { PracticeRow } from '../tables/practices.ts'
import type { RecordTables } from '../tables/recordTables.ts'
import { cellsChangedBy, cellsOf, combined, type FiguresByArea } from './changedCells.ts'
import { countedRecord } from './countedRecord.ts'
import { readCell } from './figureCells.ts'
import { createSeriesNumbers, type SeriesNumbers } from './figureSeries.ts'
import { type CountedChange, type FigureCells, figureChange, type GroupWrite, saveGroupCells } from './groupCells.ts'
import { countedUntil, saveCounted } from './figureCounts.ts'
import { type Calendars, createCalendars } from './calendars.ts'

/** Whether records are being counted again. */
export type RecountStatus = { isRunning: boolean }

export type Figures = {
  readonly declared: readonly DeclaredFigure[]
  readonly recount: RecountStatus
  /** The calendars at the locations of a practice. */
  readonly daysAt: Calendars['daysAt']
  /** Counts what an entry adds to the cells. It must be called within the entry's write, because a recount goes on between writes. */
  readonly count: (practice: number, position: number, changes: readonly LoggedChange[], addedCells: readonly AddedCells[]) => CountedChange
  /** Counts records that are not in the cells yet. */
  readonly countRecords: (practice: number, position: number, declared: DeclaredFigure, records: readonly AnyRecord[]) => CountedChange
  /** Writes the cells of a group, right before its commit. @returns the entries, each with the cells that it changed. */
  readonly save: (writes: readonly GroupWrite[]) => readonly LoggedEntry[]
  /** The last group was rolled back. */
  readonly rollBack: () => void
  /** A new practice has no records, so its figures are complete. */
  readonly addPractice: (practice: number) => void
  /**
   * Adds to entries that were read from the log what they changed in the cells.
   * @param cellsAfter the cells after the last of them, by `cellKey`; of the others, the table has the values.
   */
  readonly rebuild: (
    practice: PracticeRow,
    entries: readonly LoggedEntry[],
    cellsAfter: ReadonlyMap<string, readonly number[]>,
  ) => readonly LoggedEntry[]
}

type FiguresState = {
  readonly connection: Connection
  readonly numbers: SeriesNumbers
  readonly byArea: FiguresByArea
  readonly calendars: Calendars
  readonly recount: RecountStatus
  /** Figures of practices that are known to be counted, so that a change need not ask. */
  readonly complete: Set<string>
}

export function createFigures(connection: Connection, records: RecordTables, resources: readonly Resource[]): Figures {
  const declared = figuresIn(resources)
  const calendars = createCalendars(records)
  const recount = { isRunning: false }
  const byArea = Map.groupBy(declared, ({ source }) => source.name)
  const numbers = createSeriesNumbers(connection)
  const state = { connection, numbers, byArea, calendars, recount, complete: new Set<string>() }
  return {
    declared,
    recount,
    daysAt: calendars.daysAt,
    count: (practice, position, changes, addedCells) => {
      const figures = countChanges(state, practice, changes)
      return { practice, position, figures: addedCells.length === 0 ? figures : combined([...figures, ...cellsOf(declared, addedCells)]) }
    },
    countRecords: (practice, position, figure, counted) => {
      const daysAt = calendars.daysAt(practice)
      const cells = counted.map((record) => cellChanges(figure.figure, null, countedRecord(figure.source, record, daysAt)))
      return { practice, position, figures: combined(cells.map((one) => ({ figure, cells: one }))) }
    },
    save: (writes) => saveGroupCells(connection, numbers, writes),
    rollBack: numbers.forget,
    addPractice: (practice) => {
      for (const figure of declared) saveCounted(connection, practice, figure, null)
    },
    rebuild: ({ n }, entries, cellsAfter) => rebuildFigures(state, n, entries, cellsAfter),
  }
}

function countChanges(state: FiguresState, practice: number, changes: readonly LoggedChange[]): readonly FigureCells[] {
  const changesLocations = changes.some(({ area }) => area === 'locations')
  // A location that changes in this entry may be rolled back with it.
  if (changesLocations) state.calendars.forget()
  const daysAt = state.calendars.daysAt(practice)
  const counted = changes.flatMap((change) => cellsChangedBy(state.byArea, change, daysAt).filter(isCounted(state, practice, change)))
  if (changesLocations) state.calendars.forget()
  return combined(counted)
}

/** Goes back from the last entry: a cell before an entry is the cell after it, less what the entry added. */
function rebuildFigures(
  state: FiguresState,
  practice: number,
  entries: readonly LoggedEntry[],
  cellsAfter: ReadonlyMap<string, readonly number[]>,
): readonly LoggedEntry[] {
  const before = new Map<string, readonly number[]>()
  const changeOf = (figure: DeclaredFigure, id: string, cell: Cell, position: number): FigureChange => {
    const key = cellKey(figure.area.name, id)
    const after = before.get(key) ?? cellsAfter.get(key) ?? presentValues(state, practice, figure.figure, cell.key)
    const change = figureChange(figure, cell, after, position)
    before.set(key, change.before)
    return change
  }
  const rebuilt = entries.toReversed().map((entry) => {
    const changed = combined(entry.changes.flatMap((change) => cellsChangedBy(state.byArea, change, state.calendars.daysAt(practice))))
    const figures = changed.flatMap(({ figure, cells }) => [...cells].map(([id, cell]) => changeOf(figure, id, cell, entry.position)))
    return figures.length > 0 ? { ...entry, figures } : entry
  })
  return rebuilt.reverse()
}

function presentValues({ connection, numbers }: FiguresState, practice: number, figure: Figure, key: CellKey): readonly number[] {
  const series = numbers.find(practice, figure, key)
  return (series === null ? null : readCell(connection, series, figure, key)) ?? figure.measures.map(() => 0)
}

/** Whether the figure has counted the record. One that it has not reached yet is counted later, as it is then. */
const isCounted =
  ({ connection, complete, recount }: FiguresState, practice: number, { record }: LoggedChange) =>
  ({ figure, cells }: FigureCells): boolean => {
    if (cells.size === 0) return false
    const key = `${practice} ${figure.figure.name}`
    if (complete.has(key)) return true
    const counted = countedUntil(connection, practice, figure)
    // During a recount the last slice may still be rolled back.
    if (counted === null && !recount.isRunning) complete.add(key)
    return counted === null || record <= counted
  }
