/**
 * Sets the pieces of the lanes out one under another, and lets a card that changed its place travel there.
 *
 * All cards stand in one list, so a card that changes lane is the same node and keeps the focus; which column it stands in and
 * after whom is written on it (`data-column data-at data-gap data-spot`), and only its top is measured here.
 */

type Place = { readonly spot: string; readonly x: number; readonly y: number }
export type Places = WeakMap<Element, Place>

const travel = 240
const arrive = 320

type Piece = { readonly node: HTMLElement; readonly column: string; readonly at: number; readonly gap: number; readonly height: number }

const piecesOf = (board: HTMLElement): readonly Piece[] =>
  [...board.querySelectorAll<HTMLElement>('[data-at]')]
    .map((node) => {
      const { column = '', at, gap } = node.dataset
      return { node, column, at: Number(at), gap: Number(gap), height: node.offsetHeight }
    })
    .sort((a, b) => a.at - b.at)

/** Tops are written once and read from then on; a column's first piece stands at the top whatever its gap. */
export function layOut(board: HTMLElement, places: Places, mayMove: boolean): void {
  const reach = new Map<string, number>()
  const pieces = piecesOf(board)
  for (const { node, column, gap, height } of pieces) {
    const before = reach.get(column)
    const top = before === undefined ? 0 : before + gap
    if (node.style.top !== `${top}px`) node.style.top = `${top}px`
    reach.set(column, top + height)
  }
  const tallest = `${Math.max(0, ...reach.values())}px`
  if (board.style.height !== tallest) board.style.height = tallest
  for (const { node } of pieces) settle(node, places, mayMove)
}

/** Where it stands now against where it stood; only what changed its spot moves, the rest steps. */
function settle(node: HTMLElement, places: Places, mayMove: boolean): void {
  const { spot = '' } = node.dataset
  const now: Place = { spot, x: node.offsetLeft, y: node.offsetTop }
  const last = places.get(node)
  places.set(node, now)
  if (!mayMove) return
  if (!last) return spot === 'toGreet' ? slideIn(node) : undefined
  if (last.spot !== spot) carry(node, last.x - now.x, last.y - now.y)
}

function carry(node: HTMLElement, x: number, y: number): void {
  if (x === 0 && y === 0) return
  node.dataset.travels = ''
  const journey = node.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: travel, easing: 'ease-in-out' })
  const end = () => delete node.dataset.travels
  journey.addEventListener('finish', end)
  journey.addEventListener('cancel', end)
}

function slideIn(node: HTMLElement): void {
  node.animate(
    [
      { translate: '0 -24px', opacity: 0 },
      { translate: '0 0', opacity: 1 },
    ],
    { duration: arrive, easing: 'ease-out' },
  )
}
