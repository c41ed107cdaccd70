import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Glow } from '../state/Glow.tsx'
import styles from './LiveGrid.module.css'

export type LiveRow = {
  readonly id: string
  /** Rows of a lower band stand above, whatever they are sorted by. */
  readonly band: number
  /** A heading across all columns instead of cells. */
  readonly isHeading?: boolean
}

export type LiveColumn<Row> = {
  /** What is kept of a person's columns is kept by this, never by place. */
  readonly id: string
  readonly header: string
  /** Everything that the cell shows, as one value: the cell is drawn anew, and glows, when it changes. */
  readonly face: (row: Row) => string | number
  readonly cell: (row: Row) => ReactNode
  /** What it is sorted by; left out, it cannot be. */
  readonly order?: (row: Row) => string | number
  readonly width: number
  /** Shares what room is left, up to `most`. */
  readonly flex?: number
  readonly most?: number
  readonly align?: 'start' | 'center' | 'end'
  /** A passed bound lies under the whole cell. */
  readonly bound?: (row: Row) => string
  /** Never glows: a button, whose change the row tells of. */
  readonly isStill?: boolean
  readonly isPinned?: boolean
  readonly sort?: 'asc' | 'desc'
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))

/**
 * Timers never pass through here: a value that changes each second would flash each second.
 * @param scale how much larger than usual the reader's text is: columns grow with it.
 */
export const columnOf = <Row,>(column: LiveColumn<Row>, scale: number): ColDef<Row> => {
  const { order } = column
  return {
    colId: column.id,
    headerName: column.header,
    width: column.width * scale,
    minWidth: Math.min(column.width, 48) * scale,
    ...(column.flex ? { flex: column.flex, minWidth: column.width * scale } : {}),
    ...(column.most ? { maxWidth: column.most * scale } : {}),
    ...(column.isPinned ? { pinned: 'right', lockPinned: true, suppressMovable: true } : {}),
    ...(column.sort ? { sort: column.sort } : {}),
    valueGetter: ({ data }) => (data ? column.face(data) : ''),
    sortable: order !== undefined,
    ...(order ? { comparator: (_a, _b, one, other) => (one.data && other.data ? compare(order(one.data), order(other.data)) : 0) } : {}),
    cellClass: styles.cell ?? '',
    headerClass: [`live-${column.align ?? 'start'}`, ...(column.isPinned ? ['live-last'] : [])],
    cellRenderer: ({ data }: ICellRendererParams<Row>) =>
      data && (
        <Glow
          className={classes(styles[column.align ?? 'start'], column.isPinned && styles.last)}
          face={column.face(data)}
          bound={column.bound?.(data)}
          isStill={column.isStill ?? false}
        >
          {column.cell(data)}
        </Glow>
      ),
  }
}

/** Whether anything by which rows could be sorted differs. */
export const movesBetween = <Row,>(columns: readonly LiveColumn<Row>[], one: Row, other: Row): boolean =>
  columns.some(({ order }) => order && order(one) !== order(other))
