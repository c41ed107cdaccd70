import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, RowDragEndEvent, RowDragMoveEvent } from 'ag-grid-community'
import type { LiveRow } from './columns.tsx'

/** @param target the row before which, or after which, the other one shall stand. */
export type MoveHandler = (moved: string, target: string, isAfter: boolean) => void

type DragEvent<Row> = Pick<RowDragMoveEvent<Row>, 'overNode' | 'api' | 'node'>

/** A row that is dragged down goes after the row under it, and one that is dragged up goes before it. */
const isAfter = <Row>({ overNode, node }: DragEvent<Row>): boolean => (overNode?.rowIndex ?? 0) > (node.rowIndex ?? 0)

/** Marks where the row would go. The rows move when they are sorted by their new places, not before. */
export function rowMovesOf<Row extends LiveRow>(onMove: MoveHandler | undefined) {
  if (!onMove) return {}
  const clear = ({ api }: Pick<DragEvent<Row>, 'api'>) => api.setRowDropPositionIndicator(null)
  return {
    onRowDragMove: (event: RowDragMoveEvent<Row>) =>
      event.api.setRowDropPositionIndicator({ row: event.overNode, dropIndicatorPosition: isAfter(event) ? 'below' : 'above' }),
    onRowDragLeave: clear,
    onRowDragCancel: clear,
    onRowDragEnd: (event: RowDragEndEvent<Row>) => {
      clear(event)
      const { data: moved } = event.node
      const target = event.overNode?.data
      if (moved && target && moved.id !== target.id) onMove(moved.id, target.id, isAfter(event))
    },
  }
}

/** Moves the focused row by one with Alt and an arrow key. */
export function moveByKey<Row extends LiveRow>(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>, onMove: MoveHandler): void {
  const { event: key, rowIndex, data, api } = event
  if (!(key instanceof KeyboardEvent) || !key.altKey || rowIndex === null || !data) return
  const isDown = key.key === 'ArrowDown'
  if (!isDown && key.key !== 'ArrowUp') return
  key.preventDefault()
  const target = api.getDisplayedRowAtIndex(rowIndex + (isDown ? 1 : -1))?.data
  if (target) onMove(data.id, target.id, isDown)
}
