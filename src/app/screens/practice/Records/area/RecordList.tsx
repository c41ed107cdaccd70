import { useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { columnsOf } from '#streams/derive/records/columnsOf.ts'
import { reuseUnchangedRows } from '#streams/derive/reuseUnchangedRows.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { recordListName, type FormatContext } from '../../../../components/record/formatValue.ts'
import { isStateful } from '../../../../components/record/stateDisplays.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import styles from './AreaPage.module.css'
import { nameWidthFor } from './nameWidth.ts'
import { columnsThatFit, gridColumnsOf, listLabel, type RecordListRow, recordRowsOf, seenIn } from './recordColumns.tsx'

type Props = {
  readonly resource: Resource
  readonly records: readonly AnyRecord[]
  readonly width: number
  readonly chosen: string | null
  readonly formatContextOf: (record: AnyRecord) => FormatContext
  readonly onOpen: (id: string) => void
}

const NoHeading = () => null
const rowClasses = { [styles.chosen ?? '']: (row: RecordListRow) => row.isChosen }

/** Returns the earlier row object if its content is unchanged, so that the grid does not update it. */
function createRowReuse() {
  let lastRows: readonly RecordListRow[] = []
  return (next: readonly RecordListRow[]) => (lastRows = reuseUnchangedRows(lastRows, next))
}

export function RecordList({ resource, records, width, chosen, formatContextOf, onOpen }: Props) {
  const hasStates = isStateful(resource)
  const isSingleLocation = useCurrentLocation().locations.length === 1
  const names = useMemo(
    () => records.map((record) => recordListName(formatContextOf(record), resource, record)),
    [records, resource, formatContextOf],
  )
  const nameWidth = nameWidthFor(names, width)
  // The records change with every entry, the fields that a user sees do not.
  const seen = columnsOf(resource, seenIn(resource, records))
    .map(({ name }) => name)
    .join()
  const fields = useMemo(
    () => columnsThatFit(resource, { width: width - nameWidth, hasStates, isSingleLocation }, (field) => seen.split(',').includes(field)),
    [resource, width, nameWidth, hasStates, isSingleLocation, seen],
  )
  const columns = useMemo(() => gridColumnsOf(resource, fields, hasStates, nameWidth), [resource, fields, hasStates, nameWidth])
  const [reuseRows] = useState(createRowReuse)
  const rows = useMemo(
    () => reuseRows(recordRowsOf(resource, records, fields, formatContextOf, chosen)),
    [resource, records, fields, formatContextOf, chosen, reuseRows],
  )
  return (
    <div className={styles.rows}>
      <LiveGrid<RecordListRow>
        key={`${nameWidth} ${fields.map(({ name }) => name).join()}`}
        label={listLabel(resource)}
        rows={rows}
        columns={columns}
        GroupHeading={NoHeading}
        rowHeight={2.75}
        headingHeight={2}
        rowClasses={rowClasses}
        onRowPress={({ id }) => onOpen(id)}
      />
    </div>
  )
}
