import { addCell, type Cell, cellChanges } from '#domain/figures/countCells.ts'
import type { ZoneDays } from '#domain/figures/zoneDays.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { countedRecord } from '../../store/figures/countedRecord.ts'
import { createLocationDays } from '../../store/figures/locationDays.ts'
import type { LoggedChange, LoggedEntry } from '../../store/store.ts'

/** The cells of a figure, counted from its records while these change. */
export type CountedCells = {
  readonly cells: ReadonlyMap<string, Cell>
  /** Counts the next records in the order of their ids. */
  readonly addPage: (records: readonly AnyRecord[], isLast: boolean) => void
  /** Counts the changes of records that are counted already. A record that comes later is counted as it is then. */
  readonly follow: (entry: LoggedEntry) => void
}

export function createCountedCells({ figure, source }: DeclaredFigure, locations: readonly AnyRecord[]): CountedCells {
  const cells = new Map<string, Cell>()
  const daysOf = createLocationDays()
  const zones = new Map(locations.map(({ id, ...location }) => [id, location['timeZone']]))
  const daysAt = (location: string): ZoneDays => daysOf(zones.get(location))
  let [last, isWhole] = ['', false]
  const add = (before: AnyRecord | null, after: AnyRecord | null) => {
    const changes = cellChanges(figure, countedRecord(source, before, daysAt), countedRecord(source, after, daysAt))
    for (const { key, values } of changes.values()) addCell(cells, figure, key, values)
  }
  const isCounted = ({ area, record }: LoggedChange) => area === source.name && (isWhole || record <= last)
  return {
    cells,
    addPage: (records, isLast) => {
      for (const record of records) add(null, record)
      last = records.at(-1)?.id ?? last
      isWhole = isLast
    },
    follow: ({ changes }) => {
      for (const { area, record, after } of changes) if (area === 'locations') zones.set(record, after?.['timeZone'])
      for (const change of changes) if (isCounted(change)) add(change.before, change.after)
    },
  }
}
