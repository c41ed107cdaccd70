import { useMemo } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import { tRecords } from '#locale/practice/records.ts'
import type { Resource } from '#resources/resource.ts'
import type { FieldSpec } from '#streams/derive/records/fieldTypes.ts'
import { LiveGrid, type SavedGridLayout } from '../../liveGrid/LiveGrid.tsx'
import type { MoveHandler } from '../../liveGrid/rowMoves.ts'
import { areaName } from '../../record/fieldNames.ts'
import { recordListName } from '../../record/formatValue.ts'
import { isStateful } from '../../record/stateDisplays.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import styles from '../content/AreaWork.module.css'
import { columnsThatFit, defaultSortOf, gridColumnsOf } from './gridColumns.tsx'
import { nameWidthFor } from './nameWidth.ts'
import { createRecordRows, type FormatContextOf, type RecordListRow } from './recordRows.ts'
import { isOrdered, orderField, sortModelOf, sortTextOf } from './sorting.ts'

export type RecordListProps = {
  readonly resource: Resource
  readonly records: readonly AnyRecord[]
  readonly formatContextOf: FormatContextOf
  /** The fields that the user may see, those of them that say something, and those chosen: `null` for as many as fit. */
  readonly fields: readonly FieldSpec[]
  readonly tellingFields: readonly FieldSpec[]
  readonly chosenColumns: readonly string[] | null
  readonly isComplete: boolean
  /** Moves a record of an ordered list; `undefined` where the user may not, or sees only a part of it. */
  readonly onMove: MoveHandler | undefined
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
  // An ordered list is sorted by its places also where they are not shown.
  const hidden = useMemo(
    () => (isOrdered(resource) ? fields.filter((field) => field.name === orderField && !shown.includes(field)) : []),
    [resource, fields, shown],
  )
  const all = useMemo(() => [...shown, ...hidden], [shown, hidden])
  const columns = useMemo(
    () => gridColumnsOf(resource, { fields: all, hasStates, nameWidth, isComplete }),
    [resource, all, hasStates, nameWidth, isComplete],
  )
  return { all, columns, nameWidth, hidden: hidden.map(({ name }) => name) }
}

function keepLayout(
  { fields, onSort, onColumns }: RecordListProps,
  { sort, columnOrder }: SavedGridLayout,
  changed: readonly (keyof SavedGridLayout)[],
): void {
  if (changed.includes('sort')) onSort(sortTextOf(sort))
  if (changed.includes('columnOrder'))
    onColumns((columnOrder?.orderedColIds ?? []).filter((id) => id !== orderField && fields.some(({ name }) => name === id)))
}

export function RecordList(props: RecordListProps) {
  const { resource, records, formatContextOf, isComplete, sort, chosen, onOpen, scrollTop, onScroll, onMove } = props
  const { all, columns, nameWidth, hidden } = useColumns(props)
  const rowsOf = useMemo(() => createRecordRows(resource, all, formatContextOf), [resource, all, formatContextOf])
  const rows = useMemo(() => rowsOf(records, chosen), [rowsOf, records, chosen])
  const ownSort = sort ?? defaultSortOf(resource, all)
  const isInOrder = isOrdered(resource) && ownSort.startsWith(orderField)
  const layout = useMemo(() => ({ sort: sortModelOf(ownSort) }), [ownSort])
  return (
    <div className={styles.rows}>
      <LiveGrid<RecordListRow>
        key={`${nameWidth} ${isComplete} ${isInOrder && onMove !== undefined} ${columns.map(({ id }) => id).join()} ${hidden.join()}`}
        label={tRecords('list', { area: areaName(resource.name).toLowerCase() })}
        rows={rows}
        columns={columns}
        GroupHeading={NoHeading}
        rowHeight={2.75}
        headingHeight={2}
        rowClasses={rowClasses}
        savedLayout={layout}
        hiddenColumns={hidden}
        onMoveRow={isInOrder ? onMove : undefined}
        scrollTop={scrollTop}
        onScroll={onScroll}
        onLayoutChange={(changed, keys) => keepLayout(props, changed, keys)}
        onRowPress={({ id }) => onOpen(id)}
      />
    </div>
  )
}
