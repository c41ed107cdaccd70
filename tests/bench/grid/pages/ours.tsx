import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import '#app/theme/theme.css'
import { LiveGrid } from '#app/components/liveGrid/LiveGrid.tsx'
import { useObservable } from '#app/liveness/useObservable.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { columns, rowHeight } from './columns.ts'
import { startGridPage } from './gridPage.ts'
import { createLiveRows, type GridRow } from './liveRows.ts'

/** Our grid, which follows a live collection as the boards do. */

const { rows$, applyUpdate } = createLiveRows()
const noRows: LiveCollection<GridRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }
const NoHeading = () => null
const noClasses = {}

function Board() {
  const { ready, rows } = useObservable(rows$, noRows)
  const list = useMemo(() => [...rows.values()], [rows])
  if (!ready) return null
  return (
    <LiveGrid<GridRow>
      label="Providers"
      rows={list}
      columns={columns}
      GroupHeading={NoHeading}
      rowHeight={rowHeight}
      headingHeight={rowHeight}
      rowClasses={noClasses}
    />
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(<Board />)
startGridPage(columns, applyUpdate)
