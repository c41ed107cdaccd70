/**
 * Positions the items of the lanes below each other, and animates a card to its new position when its group changes.
 *
 * All cards are in one list, so a card that changes lanes is the same node and keeps the focus. Its column and gap are data
 * attributes (`data-column data-gap data-spot`). The caller gives the order; this file measures only heights.
 */

type ItemPosition = { readonly group: string; readonly x: number; readonly y: number }
export type ItemPositions = WeakMap<Element, ItemPosition>

const moveDuration = 240
const slideInDuration = 320

export const itemNodes = (board: HTMLElement): readonly HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-key][data-column]')]

/** Returns the nodes in the order of their items. A node whose item is no longer listed is about to be removed. */
function nodesInOrder(board: HTMLElement, order: readonly string[]): readonly HTMLElement[] {
  const nodes = new Map(itemNodes(board).map((node) => [node.dataset['key'], node]))
  return order.map((id) => nodes.get(id)).filter((node) => node !== undefined)
}

/**
 * Reads all heights first and then writes each top once. The first item of a column starts at 0, whatever its gap.
 * @param order the IDs of all items in reading order.
 * @returns the number of items positioned.
 */
export function layoutItems(board: HTMLElement, order: readonly string[], positions: ItemPositions, canAnimate: boolean): number {
  const bottoms = new Map<string, number>()
  const measured = nodesInOrder(board, order).map((node) => ({ node, height: node.offsetHeight }))
  for (const { node, height } of measured) {
    const { column = '', gap } = node.dataset
    const previousBottom = bottoms.get(column)
    const top = previousBottom === undefined ? 0 : previousBottom + Number(gap)
    if (node.style.top !== `${top}px`) node.style.top = `${top}px`
    bottoms.set(column, top + height)
  }
  const boardHeight = `${Math.max(0, ...bottoms.values())}px`
  if (board.style.height !== boardHeight) board.style.height = boardHeight
  for (const { node } of measured) animateChange(node, positions, canAnimate)
  return measured.length
}

/** Compares the new position with the last one. Only an item with a new group is animated; the others jump. */
function animateChange(node: HTMLElement, positions: ItemPositions, canAnimate: boolean): void {
  const { spot: group = '' } = node.dataset
  const position: ItemPosition = { group, x: node.offsetLeft, y: node.offsetTop }
  const previous = positions.get(node)
  positions.set(node, position)
  if (!canAnimate) return
  if (!previous) return group === 'toGreet' ? slideIn(node) : undefined
  if (previous.group !== group) animateMove(node, previous.x - position.x, previous.y - position.y)
}

function animateMove(node: HTMLElement, x: number, y: number): void {
  if (x === 0 && y === 0) return
  node.dataset.travels = ''
  const animation = node.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration: moveDuration, easing: 'ease-in-out' })
  const end = () => delete node.dataset.travels
  animation.addEventListener('finish', end)
  animation.addEventListener('cancel', end)
}

function slideIn(node: HTMLElement): void {
  node.animate(
    [
      { translate: '0 -24px', opacity: 0 },
      { translate: '0 0', opacity: 1 },
    ],
    { duration: slideInDuration, easing: 'ease-out' },
  )
}
