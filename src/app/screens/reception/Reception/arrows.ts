/** Arrow keys walk the cards as they stand: up and down in a column, left and right to the nearest card beside. */

/** The list holds them in the order in which they are read. */
const rowsIn = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[role="row"][data-column]')]
const isIn = (column: string | undefined) => (row: HTMLElement) => row.dataset.column === column

const nearest = (rows: readonly HTMLElement[], top: number): HTMLElement | undefined =>
  rows.reduce<HTMLElement | undefined>(
    (best, row) => (best && Math.abs(best.offsetTop - top) <= Math.abs(row.offsetTop - top) ? best : row),
    undefined,
  )

function beside(rows: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const columns = [...new Set(rows.map((row) => Number(row.dataset.column)))].sort((a, b) => a - b)
  const next = columns[columns.indexOf(Number(from.dataset.column)) + step]
  return next === undefined ? undefined : nearest(rows.filter(isIn(String(next))), from.offsetTop)
}

/** The card to go to from `from`; `undefined` where there is none that way, `null` where the key is not one of these. */
export function cardTowards(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | null | undefined {
  const rows = rowsIn(board)
  const column = rows.filter(isIn(from.dataset.column))
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
      return beside(rows, from, 1)
    case 'ArrowLeft':
      return beside(rows, from, -1)
    default:
      return null
  }
}
