import { useMemo } from 'react'
import { type BoardHeading, type BoardRow, isVisit } from '#streams/derive/board/providerBoard.ts'
import { type KeptGrid, LiveGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import styles from './BoardGrid.module.css'
import { wideColumns } from './columns.tsx'
import { foldedColumns, narrowColumns } from './foldedColumns.tsx'
import { sayBoard } from './sayBoard.ts'
import { type Fold, useFold } from './useFold.ts'

type Props = {
  readonly rows: readonly BoardRow[]
  readonly kept: KeptGrid | undefined
  readonly onKeep: (kept: KeptGrid) => void
  readonly hidden: readonly string[]
  readonly timeZone: string
}

const isHeading = (row: BoardRow): row is BoardHeading => !isVisit(row)

function Heading({ data }: { readonly data: BoardRow }) {
  if (!isHeading(data)) return null
  return (
    <div className={styles.heading} role="gridcell">
      <strong>{sayBoard('everyoneElse')}</strong> {sayBoard('toCome', { count: data.toCome })}
    </div>
  )
}

const rowClasses = { [styles.next ?? '']: (row: BoardRow) => isVisit(row) && row.isNext }

const columnsFor = { wide: wideColumns, folded: foldedColumns, narrow: narrowColumns } satisfies Record<Fold, unknown>
const rowHeights: Record<Fold, number> = { wide: 3.5, folded: 4.625, narrow: 5.75 }

export function BoardGrid({ rows, kept, onKeep, hidden, timeZone }: Props) {
  const fold = useFold()
  const isWide = fold === 'wide'
  const columns = useMemo(() => columnsFor[fold](timeZone), [fold, timeZone])
  return (
    <div className={isWide ? styles.wide : styles.folded}>
      <LiveGrid<BoardRow>
        key={isWide ? hidden.toSorted().join() : fold}
        label={sayBoard('label')}
        rows={rows}
        columns={columns}
        Heading={Heading}
        rowHeight={rowHeights[fold]}
        headingHeight={2.25}
        hasHeader={isWide}
        rowClasses={rowClasses}
        {...(isWide ? { kept, onKeep, hidden } : {})}
      />
    </div>
  )
}
