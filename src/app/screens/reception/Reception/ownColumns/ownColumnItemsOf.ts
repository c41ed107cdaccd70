import { emptyItem, type PlacedItem } from '../board/boardItems.ts'
import { type BoardInput, type BoardSection, boardItemsOf } from '../board/boardItemsOf.ts'
import type { OwnColumn } from './ownColumn.ts'
import { receptionIn } from './receptionIn.ts'

const everySection: readonly BoardSection[] = ['greet', 'due', 'here', 'leaving', 'gone', 'out']

/** A caption, an empty state or a count may stand in several columns, so its ID names the column. A card is in one. */
const withOwnId = (item: PlacedItem, column: number): PlacedItem =>
  'card' in item || item.kind === 'chair' || item.kind === 'proposal' || item.kind === 'help'
    ? { ...item, column }
    : { ...item, column, id: `${item.id}-${column}` }

/** The items of the practice's own columns in reading order. */
export function ownColumnItemsOf(input: BoardInput, columns: readonly OwnColumn[]): readonly PlacedItem[] {
  return columns.flatMap((own, index) => {
    const reception = receptionIn(input.reception, own, { hasEveryArrival: columns.length === 1 })
    const items = boardItemsOf({ ...input, reception }, [everySection]).filter(({ kind }) => kind !== 'empty')
    const shown = items.length > 0 ? items : [{ ...emptyItem('noneInColumn'), column: 1 }]
    return shown.map((item) => withOwnId(item, index + 1))
  })
}
