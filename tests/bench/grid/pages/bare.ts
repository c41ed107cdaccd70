import { createGrid } from 'ag-grid-community'
import { gridModules } from '#app/components/liveGrid/gridModules.ts'
import type { NamedRow } from '#app/screens/reports/Reports/report/reportRows.ts'
import { createRows } from '../gridRows.ts'
import { columns, rowHeight } from './columns.ts'
import { startGridPage } from './gridPage.ts'

/** The baseline: the bare grid, with the same columns as plain texts, which applies the updates as often as ours. */

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

const grid = createGrid<NamedRow>(
  root,
  {
    rowData: createRows(),
    columnDefs: columns.map(({ id, header, value, width, flex, maxWidth, sort }) => ({
      colId: id,
      headerName: header,
      valueGetter: ({ data }) => (data ? value(data) : ''),
      width,
      ...(flex ? { flex } : {}),
      ...(maxWidth ? { maxWidth } : {}),
      ...(sort ? { sort } : {}),
    })),
    getRowId: ({ data }) => data.id,
    rowHeight: rowHeight * 16,
    asyncTransactionWaitMillis: 16,
  },
  { modules: gridModules },
)
startGridPage(columns, (row) => grid.applyTransactionAsync({ update: [row] }))
