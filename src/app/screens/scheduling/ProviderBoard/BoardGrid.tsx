import { useMemo } from 'react'
import { type BoardHeading, type BoardRow, isVisit } from '#streams/derive/providerBoard.ts'
import { type KeptGrid, LiveGrid } from '../../../parts/LiveGrid/LiveGrid.tsx'
import styles from './BoardGrid.module.css'
import { wideColumns } from './columns.tsx'
import { foldedColumns } from './foldedColumns.tsx'
import { sayBoard } from './sayBoard.ts'
import { useWide } from './useWide.ts'

type Props = {
  readonly rows: readonly BoardRow[]
  readonly kept: KeptGrid | undefined
  readonly onKeep: (kept: KeptGrid) => void
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

export function BoardGrid({ rows, kept, onKeep, timeZone }: Props) {
  const isWide = useWide()
  const columns = useMemo(() => (isWide ? wideColumns : foldedColumns)(timeZone), [isWide, timeZone])
  return (
    <div className={isWide ? styles.wide : styles.folded}>
      <LiveGrid<BoardRow>
        key={isWide ? 'wide' : 'folded'}
        label={sayBoard('label')}
        rows={rows}
        columns={columns}
        Heading={Heading}
        rowHeight={isWide ? 3.5 : 4.625}
        headingHeight={2.25}
        hasHeader={isWide}
        rowClasses={rowClasses}
        {...(isWide ? { kept, onKeep } : {})}
      />
    </div>
  )
}
