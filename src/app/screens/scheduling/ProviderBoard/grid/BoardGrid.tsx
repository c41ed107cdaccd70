import { useMemo } from 'react'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { type BoardHeading, type BoardRow, isAppointmentRow } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { type SavedGridLayout, LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import { type ColumnLayout, useColumnLayout } from '../useColumnLayout.ts'
import styles from './BoardGrid.module.css'
import { wideColumns } from './columns.tsx'
import { foldedColumns, narrowColumns } from './foldedColumns.tsx'

type Props = {
  readonly rows: readonly BoardRow[]
  readonly savedLayout: SavedGridLayout | undefined
  readonly onLayoutChange: (savedLayout: SavedGridLayout) => void
  readonly hidden: readonly string[]
  readonly timeZone: string
}

const isHeading = (row: BoardRow): row is BoardHeading => !isAppointmentRow(row)

function GroupHeading({ data }: { readonly data: BoardRow }) {
  if (!isHeading(data)) return null
  return (
    <div className={classNames(asRow(10, 'center', 'faint'), styles.heading)} role="gridcell">
      <strong>{tBoard('otherProviders')}</strong> {tBoard('toCome', { count: data.upcoming })}
    </div>
  )
}

const rowClasses = { [styles.next ?? '']: (row: BoardRow) => isAppointmentRow(row) && row.isNext }

const columnsByLayout = { wide: wideColumns, folded: foldedColumns, narrow: narrowColumns } satisfies Record<ColumnLayout, unknown>
const rowHeights: Record<ColumnLayout, number> = { wide: 3.5, folded: 4.625, narrow: 5.75 }

export function BoardGrid({ rows, savedLayout, onLayoutChange, hidden, timeZone }: Props) {
  const layout = useColumnLayout()
  const isWide = layout === 'wide'
  const columns = useMemo(() => columnsByLayout[layout](timeZone), [layout, timeZone])
  return (
    <div className={isWide ? styles.wide : styles.folded}>
      <LiveGrid<BoardRow>
        key={isWide ? hidden.toSorted().join() : layout}
        label={tBoard('label')}
        rows={rows}
        columns={columns}
        GroupHeading={GroupHeading}
        rowHeight={rowHeights[layout]}
        headingHeight={2.25}
        hasHeader={isWide}
        rowClasses={rowClasses}
        {...(isWide ? { savedLayout, onLayoutChange, hiddenColumns: hidden } : {})}
      />
    </div>
  )
}
