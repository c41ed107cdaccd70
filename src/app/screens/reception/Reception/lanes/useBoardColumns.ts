import { useMemo, useState } from 'react'
import { type OwnColumnsState, useOwnColumns } from '../ownColumns/useOwnColumns.ts'
import { type LayoutWidth, useLayoutWidth, widthFor } from '../useLayoutWidth.ts'
import { type BoardColumns, boardColumnsOf } from './boardColumns.ts'

type UseBoardColumnsResult = {
  readonly columns: BoardColumns
  readonly width: LayoutWidth
  readonly ownColumns: OwnColumnsState
  /** Shows another column where only one fits, by its ID. */
  readonly setTab: (tab: string) => void
}

/** The columns that the user works with, at the width of the window. */
export function useBoardColumns(): UseBoardColumnsResult {
  const ownColumns = useOwnColumns()
  const { chosen } = ownColumns
  const width = widthFor(useLayoutWidth(), chosen?.length ?? 0)
  const [tab, setTab] = useState('here')
  const columns = useMemo(() => boardColumnsOf(chosen, width, tab), [chosen, width, tab])
  return { columns, width, ownColumns, setTab }
}
