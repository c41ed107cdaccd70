import { getGridApi } from 'ag-grid-community'
import type { LiveColumn } from '#app/components/liveGrid/columns.tsx'
import type { NamedRow } from '#app/screens/reports/Reports/report/reportRows.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { rowsAfter } from '../gridRows.ts'

/** Compares the rows of the grid, and the texts of the cells on the page, with the rows after this many updates. */
export function gridFaults(columns: readonly LiveColumn<NamedRow>[], updateCount: number): readonly string[] {
  const grid = getGridApi('.ag-root-wrapper')
  const rows = rowsAfter(updateCount)
  const isHeld = ({ id, counts, course }: NamedRow) => {
    const data: NamedRow | undefined = grid?.getRowNode(id)?.data
    return isEqualJson(data?.counts, counts) && isEqualJson(data?.course, course)
  }
  return [...rows.filter((row) => !isHeld(row)).map(({ id }) => `row ${id}`), ...cellFaults(columns, rows)]
}

function cellFaults(columns: readonly LiveColumn<NamedRow>[], rows: readonly NamedRow[]): readonly string[] {
  const shown = rows.flatMap((row) => {
    const element = document.querySelector(`.ag-row[row-id="${row.id}"]`)
    return element ? [{ row, element }] : []
  })
  if (shown.length === 0) return ['no row is on the page']
  return shown.flatMap(({ row, element }) =>
    columns.flatMap((column) => {
      const text = element.querySelector(`[col-id="${column.id}"]`)?.textContent
      const isBars = column.id === 'course' && text === ''
      return isBars || text === String(column.value(row)) ? [] : [`cell ${row.id} ${column.id}: ${text}`]
    }),
  )
}
