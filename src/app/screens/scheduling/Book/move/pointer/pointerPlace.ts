import { minutes } from '#domain/time.ts'
import type { PlaceColumn } from '../carry.ts'

type Point = { readonly clientX: number; readonly clientY: number }

const bodiesIn = (grid: HTMLElement): readonly HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[data-body]')]

/** The time and the column under a pointer, each column with the time that it draws, by what is drawn now, so that scrolling needs no sum of its own. */
export function placeUnder(
  grid: HTMLElement,
  { clientX, clientY }: Point,
  columns: readonly PlaceColumn[],
): { readonly column: PlaceColumn; readonly at: number } | null {
  const rows = bodiesIn(grid).map((body) => ({ body, rect: body.getBoundingClientRect() }))
  const found =
    rows.find(({ rect }) => clientX >= rect.left && clientX < rect.right) ?? (clientX < (rows[0]?.rect.left ?? 0) ? rows[0] : rows.at(-1))
  const columnId = found?.body.closest<HTMLElement>('[data-column]')?.dataset['column']
  const column = columns.find(({ id }) => id === columnId)
  if (!found || !column) return null
  const share = (clientY - found.rect.top) / found.rect.height
  return { column, at: column.startsAt + share * (column.endsAt - column.startsAt) }
}

/** How near to an edge the view scrolls while an appointment is carried, and how far with each movement. Pixels. */
const [edge, scrollBy] = [48, 16]

export function scrollAtEdge(scroller: HTMLElement | null, { clientX, clientY }: Point): void {
  const rect = scroller?.getBoundingClientRect()
  if (!scroller || !rect) return
  const towards = (at: number, first: number, last: number) => (at < first + edge ? -scrollBy : at > last - edge ? scrollBy : 0)
  scroller.scrollBy(towards(clientX, rect.left, rect.right), towards(clientY, rect.top, rect.bottom))
}

/** The lower edge of a block by which a mouse changes its length. A block of one line is too low for it. */
const handle = 6

export const isAtLowerEdge = (block: HTMLElement, { clientY }: Point, length: number): boolean =>
  length >= minutes(30) && block.getBoundingClientRect().bottom - clientY <= handle
