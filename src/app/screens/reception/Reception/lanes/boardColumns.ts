import type { Reception } from '#streams/derive/scheduling/reception/reception.ts'
import type { PlacedItem } from '../board/boardItems.ts'
import { type BoardInput, boardItemsOf } from '../board/boardItemsOf.ts'
import type { OwnColumn } from '../ownColumns/ownColumn.ts'
import { ownColumnItemsOf } from '../ownColumns/ownColumnItemsOf.ts'
import { cardCountOf, receptionIn } from '../ownColumns/receptionIn.ts'
import { columnsFor, type LayoutWidth, type StandardLane, standardLanes } from '../useLayoutWidth.ts'
import { type LaneHeading, laneHeadingsOf } from './laneHeadingsOf.ts'

/** The columns of the board: their headings and their cards. */
export type BoardColumns = {
  /** The IDs of all columns, also while only one is shown. */
  readonly ids: readonly string[]
  /** The ID of the column that is shown where only one fits. */
  readonly tab: string
  /** The names of the practice's own columns that are shown; `null` for the standard ones. */
  readonly ownNames: readonly string[] | null
  itemsOf(input: BoardInput): readonly PlacedItem[]
  headingsOf(reception: Reception, isWholeDay: boolean): readonly LaneHeading[]
}

const isStandardLane = (tab: string): tab is StandardLane => standardLanes.some((lane) => lane === tab)

/** @param tab the ID of the column to show where only one fits. */
export function boardColumnsOf(own: readonly OwnColumn[] | null, width: LayoutWidth, tab: string): BoardColumns {
  if (own) return ownBoardColumns(own, width === 'one' ? own.filter(({ id }) => id === tabAmong(own, tab)) : own)
  const lane = isStandardLane(tab) ? tab : 'here'
  const sections = columnsFor(width, lane)
  return { ids: standardLanes, tab: lane, ownNames: null, itemsOf: (input) => boardItemsOf(input, sections), headingsOf: laneHeadingsOf }
}

/** The chosen column, or the first one where patients arrive. */
const tabAmong = (own: readonly OwnColumn[], tab: string): string | undefined =>
  (own.find(({ id }) => id === tab) ?? own.find(({ states }) => states.includes('arrived')))?.id

function ownBoardColumns(all: readonly OwnColumn[], shown: readonly OwnColumn[]): BoardColumns {
  return {
    ids: all.map(({ id }) => id),
    tab: shown[0]?.id ?? '',
    ownNames: shown.map(({ name }) => name),
    itemsOf: (input) => ownColumnItemsOf(input, shown),
    headingsOf: (reception) =>
      all.map(({ id, name, states }) => ({
        id,
        label: name,
        count: cardCountOf(receptionIn(reception, { states })),
        end: '',
        hasSound: states.includes('arrived'),
      })),
  }
}
