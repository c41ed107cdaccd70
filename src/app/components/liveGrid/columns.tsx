import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { ReactNode } from 'react'
import { compareNames } from '#locale/common/compareNames.ts'
import { classNames } from '../../classNames.ts'
import { Glow } from '../state/Glow.tsx'
import styles from './LiveGrid.module.css'

export type LiveRow = {
  readonly id: string
  /** Rows of a lower band come first, whatever the sort. */
  readonly band: number
  /** A heading across all columns instead of cells. */
  readonly isHeading?: boolean
}

export type LiveColumn<Row> = {
  /** Key under which the user's column settings are saved; never the column's position. */
  readonly id: string
  readonly header: string
  /** Everything that the cell shows, as one value. The cell renders again and glows when this value changes. */
  readonly value: (row: Row) => string | number
  readonly cell: (row: Row) => ReactNode
  /** Sort value; without it the column cannot be sorted. */
  readonly sortValue?: (row: Row) => string | number
  readonly width: number
  /** Takes a share of the free width, up to `maxWidth`. */
  readonly flex?: number
  readonly maxWidth?: number
  readonly align?: 'start' | 'center' | 'end'
  /** Colours the whole cell when a time limit is passed. */
  readonly limitLevel?: (row: Row) => string
  /** Switches the glow off, for cells that hold a button: the row itself shows the change. */
  readonly isGlowOff?: boolean
  readonly isPinned?: boolean
  /** The row grows with this cell, which is never cut. */
  readonly growsRow?: boolean
  readonly sort?: 'asc' | 'desc'
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))

/**
 * Builds the AG Grid column definition. Running times must not pass through `value`: they would glow every second.
 * @param scale how much larger than usual the reader's text is; column widths grow with it.
 */
export const columnDefOf = <Row,>(column: LiveColumn<Row>, scale: number): ColDef<Row> => {
  const { sortValue } = column
  return {
    colId: column.id,
    headerName: column.header,
    headerTooltip: column.header,
    width: column.width * scale,
    minWidth: Math.min(column.width, 48) * scale,
    ...(column.flex ? { flex: column.flex, minWidth: column.width * scale } : {}),
    ...(column.maxWidth ? { maxWidth: column.maxWidth * scale } : {}),
    ...(column.isPinned ? { pinned: 'right', lockPinned: true, suppressMovable: true } : {}),
    ...(column.growsRow ? { autoHeight: true, wrapText: true } : {}),
    ...(column.sort ? { sort: column.sort } : {}),
    valueGetter: ({ data }) => (data ? column.value(data) : ''),
    sortable: sortValue !== undefined,
    ...(sortValue ? { comparator: (_a, _b, a, b) => (a.data && b.data ? compare(sortValue(a.data), sortValue(b.data)) : 0) } : {}),
    headerClass: [`live-${column.align ?? 'start'}`, ...(column.isPinned ? ['live-last'] : [])],
    cellRenderer: ({ data }: ICellRendererParams<Row>) =>
      data && (
        <Glow
          className={classNames(styles[column.align ?? 'start'], column.isPinned && styles.last, column.growsRow && styles.grows)}
          value={column.value(data)}
          limitLevel={column.limitLevel?.(data)}
          isGlowOff={column.isGlowOff ?? false}
        >
          {column.cell(data)}
        </Glow>
      ),
  }
}

/** Whether any sort value differs between two versions of a row. */
export const canChangeOrder = <Row,>(columns: readonly LiveColumn<Row>[], a: Row, b: Row): boolean =>
  columns.some(({ sortValue }) => sortValue && sortValue(a) !== sortValue(b))
