/**
 * Sets the pieces of the lanes out one under another, and lets a card that changed its place travel there.
 *
 * All cards stand in one list, so a card that changes lane is the same node and keeps the focus. In which column it stands is
 * written on it (`data-column data-gap data-spot`); after whom is for the caller to say, and only heights are measured here.
 */

type Place = { readonly spot: string; readonly x: number; readonly y: number }
export type Places = WeakMap<Element, Place>

const travel = 240
const arrive = 320

export const pieceNodes = (board: HTMLElement): readonly HTMLElement[] => [
  ...board.querySelectorAll<HTMLElement>('[data-key][data-column]'),
]

/** Nodes in the order of their pieces; one whose piece is not named any more is about to go. */
function inOrder(board: HTMLElement, order: readonly string[]): readonly HTMLElement[] {
  const nodes = new Map(pieceNodes(board).map((node) => [node.dataset['key'], node]))
  return order.map((id) => nodes.get(id)).filter((node) => node !== undefined)
}

/**
 * Tops are written once, after all heights are read; a column's first piece stands at the top whatever its gap.
 * @param order the ids of all pieces as they are read.
 * @returns how many were set out.
 */
export function layOut(board: HTMLElement, order: readonly string[], places: Places, mayMove: boolean): number {
  const reach = new Map<string, number>()
  const pieces = inOrder(board, order).map((node) => ({ node, height: node.offsetHeight }))
  for (const { node, height } of pieces) {
    const { column = '', gap } = node.dataset
    const before = reach.get(column)
    const top = before === undefined ? 0 : before + Number(gap)
    if (node.style.top !== `${top}px`) node.style.top = `${top}px`
    reach.set(column, top + height)
  }
  const tallest = `${Math.max(0, ...reach.values())}px`
  if (board.style.height !== tallest) board.style.height = tallest
  for (const { node } of pieces) settle(node, places, mayMove)
  return pieces.length
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
