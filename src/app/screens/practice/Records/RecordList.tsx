import { useMemo, useState } from 'react'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { steady } from '#streams/derive/steady.ts'
import { LiveGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import type { Telling } from '../../../parts/record/said.ts'
import { livesOn } from '../../../parts/record/stateShown.ts'
import { usePlace } from '../../../place.tsx'
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

/** A row that says the same as before is the row that it was. */
function keeping() {
  let before: readonly Row[] = []
  return (next: readonly Row[]) => (before = steady(before, next))
}

export function RecordList({ resource, records, room, chosen, tellingOf, onOpen }: Props) {
  const hasStates = livesOn(resource)
  const isOnePlace = usePlace().locations.length === 1
  const fields = useMemo(() => columnsFor(resource, room, hasStates, isOnePlace), [resource, room, hasStates, isOnePlace])
  const columns = useMemo(() => columnsOfGrid(resource, fields, hasStates), [resource, fields, hasStates])
  const [kept] = useState(keeping)
  const rows = useMemo(
    () => kept(rowsOf(resource, records, fields, tellingOf, chosen)),
    [resource, records, fields, tellingOf, chosen, kept],
  )
  return (
    <div className={styles.rows}>
      <LiveGrid<Row>
        key={fields.map(({ name }) => name).join()}
        label={listLabel(resource)}
        rows={rows}
        columns={columns}
        Heading={NoHeading}
        rowHeight={2.75}
        headingHeight={2}
        rowClasses={rowClasses}
        onOpen={({ id }) => onOpen(id)}
      />
    </div>
  )
}
