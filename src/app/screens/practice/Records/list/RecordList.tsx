import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { LiveGrid, type SavedGridLayout } from '../../../../components/liveGrid/LiveGrid.tsx'
import { areaName } from '../../../../components/record/fieldNames.ts'
import { recordListName } from '../../../../components/record/formatValue.ts'
import { isStateful } from '../../../../components/record/stateDisplays.ts'
import { tRecords } from '../../../../components/record/tRecords.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import styles from '../area/AreaPage.module.css'
import { columnsThatFit, gridColumnsOf } from './gridColumns.tsx'
import { nameWidthFor } from './nameWidth.ts'
import { createRecordRows, type FormatContextOf, type RecordListRow } from './recordRows.ts'
import { sortModelOf, sortTextOf } from './sorting.ts'

export type RecordListProps = {
  readonly resource: Resource
  readonly records: readonly AnyRecord[]
  readonly formatContextOf: FormatContextOf
  /** The fields that the user may see, those of them that say something, and those chosen: `null` for as many as fit. */
  readonly fields: readonly FieldSpec[]
  readonly tellingFields: readonly FieldSpec[]
  readonly chosenColumns: readonly string[] | null
  readonly isComplete: boolean
  readonly sort: string | null
  readonly onSort: (sort: string) => void
  /** The user dragged the columns into this order. */
  readonly onColumns: (columns: readonly string[]) => void
  readonly width: number
  readonly chosen: string | null
  readonly onOpen: (id: string) => void
  /** Where the list is scrolled to, in pixels: a list that is drawn again begins there. */
  readonly scrollTop: number
  readonly onScroll: (top: number) => void
}

const NoHeading = () => null
const rowClasses = { [styles.chosen ?? '']: (row: RecordListRow) => row.isChosen }

/** The columns that the user chose, or as many as fit beside the name. */
function useColumns({ resource, records, formatContextOf, fields, tellingFields, chosenColumns, isComplete, width }: RecordListProps) {
  const hasStates = isStateful(resource)
  const isSingleLocation = useCurrentLocation().locations.length === 1
  const names = useMemo(
    () => records.map((record) => recordListName(formatContextOf(record), resource, record)),
    [records, resource, formatContextOf],
  )
  const nameWidth = nameWidthFor(names, width)
  const shown = useMemo(
    () =>
      chosenColumns
        ? chosenColumns.flatMap((id) => fields.find(({ name }) => name === id) ?? [])
        : columnsThatFit(resource, { width: width - nameWidth, hasStates, isSingleLocation }, tellingFields),
    [resource, width, nameWidth, hasStates, isSingleLocation, fields, tellingFields, chosenColumns],
  )
  const columns = useMemo(
    () => gridColumnsOf(resource, { fields: shown, hasStates, nameWidth, isComplete }),
    [resource, shown, hasStates, nameWidth, isComplete],
  )
  return { shown, columns, nameWidth }
}

function keepLayout(
  { fields, onSort, onColumns }: RecordListProps,
  { sort, columnOrder }: SavedGridLayout,
  changed: readonly (keyof SavedGridLayout)[],
): void {
  if (changed.includes('sort')) onSort(sortTextOf(sort))
  if (changed.includes('columnOrder')) onColumns((columnOrder?.orderedColIds ?? []).filter((id) => fields.some(({ name }) => name === id)))
}

export function RecordList(props: RecordListProps) {
  const { resource, records, formatContextOf, isComplete, sort, chosen, onOpen, scrollTop, onScroll } = props
  const { shown, columns, nameWidth } = useColumns(props)
  const rowsOf = useMemo(() => createRecordRows(resource, shown, formatContextOf), [resource, shown, formatContextOf])
  const rows = useMemo(() => rowsOf(records, chosen), [rowsOf, records, chosen])
  const layout = useMemo(() => (sort === null ? {} : { sort: sortModelOf(sort) }), [sort])
  return (
    <div className={styles.rows}>
      <LiveGrid<RecordListRow>
        key={`${nameWidth} ${isComplete} ${shown.map(({ name }) => name).join()}`}
        label={tRecords('list', { area: areaName(resource.name).toLowerCase() })}
        rows={rows}
        columns={columns}
        GroupHeading={NoHeading}
        rowHeight={2.75}
        headingHeight={2}
        rowClasses={rowClasses}
        savedLayout={layout}
        scrollTop={scrollTop}
        onScroll={onScroll}
        onLayoutChange={(changed, keys) => keepLayout(props, changed, keys)}
        onRowPress={({ id }) => onOpen(id)}
      />
    </div>
  )
}
