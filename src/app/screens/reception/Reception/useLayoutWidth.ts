import { useSyncExternalStore } from 'react'
import { useIsPast } from '../../../pastContext.ts'
import type { BoardSection } from './board/boardItemsOf.ts'

/**
 * Layout by window width, including the navigation rail: `wide` and `close` show the sidebar beside the lanes, `lanes` in a
 * drawer, `one` shows a single lane at a time.
 */
export type LayoutWidth = 'wide' | 'close' | 'lanes' | 'one'

/** Breakpoints in em, because larger text leaves less room. */
const wideQuery = '(min-width: 86.25em)'
const closeQuery = '(min-width: 68.75em)'
const lanesQuery = '(min-width: 56.25em)'

const subscribe = (onChange: () => void) => {
  const lists = [wideQuery, closeQuery, lanesQuery].map((query) => matchMedia(query))
  lists.forEach((list) => list.addEventListener('change', onChange))
  return () => lists.forEach((list) => list.removeEventListener('change', onChange))
}
const isMatching = (query: string) => matchMedia(query).matches
const currentWidth = (): LayoutWidth =>
  isMatching(wideQuery) ? 'wide' : isMatching(closeQuery) ? 'close' : isMatching(lanesQuery) ? 'lanes' : 'one'

/** The log beside a board of the past takes the room of the sidebar. */
const narrower: Readonly<Record<LayoutWidth, LayoutWidth>> = { wide: 'lanes', close: 'one', lanes: 'one', one: 'one' }

export function useLayoutWidth(): LayoutWidth {
  const width = useSyncExternalStore(subscribe, currentWidth)
  return useIsPast() ? narrower[width] : width
}

/** More columns than the standard ones need the room of the sidebar, which then opens in a drawer. */
export const widthFor = (width: LayoutWidth, columnCount: number): LayoutWidth =>
  columnCount > standardLanes.length && hasSidebar(width) ? 'lanes' : width

export const hasSidebar = (width: LayoutWidth): boolean => width === 'wide' || width === 'close'

export const standardLanes = ['due', 'here', 'leaving'] as const satisfies readonly BoardSection[]
export type StandardLane = (typeof standardLanes)[number]

const threeColumns: readonly (readonly BoardSection[])[] = [['due'], ['greet', 'here'], ['leaving', 'gone', 'out']]
/** Puts checked-out patients last, for screens with little height. */
const shortColumns: readonly (readonly BoardSection[])[] = [['due'], ['greet', 'here'], ['leaving', 'out', 'gone']]
const singleColumn: Record<StandardLane, readonly (readonly BoardSection[])[]> = {
  due: [['greet', 'due']],
  here: [['greet', 'here']],
  leaving: [['greet', 'leaving', 'gone', 'out']],
}

/** Returns the sections of each column. If there is only one column, new arrivals are at its top whichever lane is shown. */
export const columnsFor = (width: LayoutWidth, tab: StandardLane): readonly (readonly BoardSection[])[] =>
  width === 'one' ? singleColumn[tab] : width === 'close' ? shortColumns : threeColumns
