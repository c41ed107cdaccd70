/** Arrow keys move between cards by position: up and down in a column, left and right to the nearest card in the next column. */

/** Returns the rows in reading order, because the list holds them in that order. */
const rowsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[role="row"][data-column]')]
const isInColumn = (column: string | undefined) => (row: HTMLElement) => row.dataset.column === column

const nearestRow = (rows: readonly HTMLElement[], top: number): HTMLElement | undefined =>
  rows.reduce<HTMLElement | undefined>(
    (best, row) => (best && Math.abs(best.offsetTop - top) <= Math.abs(row.offsetTop - top) ? best : row),
    undefined,
  )

function rowInNextColumn(rows: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const columns = [...new Set(rows.map((row) => Number(row.dataset.column)))].sort((a, b) => a - b)
  const next = columns[columns.indexOf(Number(from.dataset.column)) + step]
  return next === undefined ? undefined : nearestRow(rows.filter(isInColumn(String(next))), from.offsetTop)
}

/** Returns the card in the direction of the key; `undefined` if there is none, `null` if the key is not a navigation key. */
export function cardInDirection(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const rows = rowsIn(board)
  const column = rows.filter(isInColumn(from.dataset.column))
  switch (key) {
    case 'ArrowDown':
      return column[column.indexOf(from) + 1]
    case 'ArrowUp':
      return column[column.indexOf(from) - 1]
    case 'Home':
      return column[0]
    case 'End':
      return column.at(-1)
    case 'ArrowRight':
      return rowInNextColumn(rows, from, 1)
    case 'ArrowLeft':
      return rowInNextColumn(rows, from, -1)
    default:
      return null
  }
}
