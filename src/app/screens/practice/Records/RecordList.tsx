import { useEffect, useMemo, useRef } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { LiveGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import type { Telling } from '../../../parts/record/said.ts'
import styles from './Area.module.css'
import { columnsFor, columnsOfGrid, listLabel, type Row, rowsOf } from './listOf.tsx'

type Props = {
  readonly resource: Resource
  readonly records: readonly AnyRecord[]
  readonly room: number
  readonly chosen: string | null
  readonly tellingOf: (record: AnyRecord) => Telling
  readonly onOpen: (id: string) => void
}

const NoHeading = () => null
const rowClasses = { [styles.chosen ?? '']: (row: Row) => row.isChosen }

export function RecordList({ resource, records, room, chosen, tellingOf, onOpen }: Props) {
  const hasStates = resource.charts !== undefined && resource.name !== 'events'
  const fields = useMemo(() => columnsFor(resource, room, hasStates), [resource, room, hasStates])
  const columns = useMemo(() => columnsOfGrid(resource, fields, hasStates), [resource, fields, hasStates])
  const last = useRef<readonly Row[]>([])
  const rows = useMemo(
    () => rowsOf(resource, records, fields, tellingOf, chosen, last.current),
    [resource, records, fields, tellingOf, chosen],
  )
  useEffect(() => {
    last.current = rows
  }, [rows])
  return (
    <div
      className={styles.rows}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest('[row-id]') : null
        const id = row?.getAttribute('row-id')
        if (id) onOpen(id)
      }}
    >
      <LiveGrid<Row>
        key={fields.map(({ name }) => name).join()}
        label={listLabel(resource)}
        rows={rows}
        columns={columns}
        Heading={NoHeading}
        rowHeight={2.75}
        headingHeight={2}
        rowClasses={rowClasses}
      />
    </div>
  )
}
