import type { GapState } from '#domain/waitlist/gap.ts'
import type { GapRow, GapRows } from './gapRows.ts'
import { soonestFirst } from './gapRows.ts'
import { type GapCard, gapCard, isLiveGap } from './gaps.ts'

/** A gap, and the gaps that its filling left: what one cancellation led to. */
export type GapNode = { readonly id: string; readonly card: GapCard; readonly isLive: boolean; readonly children: readonly GapNode[] }

export type GapForest = {
  /** Something in it can still be given away. */
  readonly open: readonly GapNode[]
  /** All of it is over; the newest first. */
  readonly over: readonly GapNode[]
}

/** What came to nothing, and led to nothing, is not a story that anybody tells. */
const untold: readonly GapState[] = ['merged', 'withdrawn', 'lapsed']

export function gapForest(rows: GapRows): GapForest {
  const gaps = [...rows.gaps.values()].sort(soonestFirst)
  const isRoot = ({ parent }: GapRow) => parent === null || !rows.gaps.has(parent)
  const roots = gaps.filter(isRoot).map((gap) => nodeOf(rows, gap, gaps, 0))
  const told = roots.filter((node) => hasLive(node) || node.children.length > 0 || !untold.includes(node.card.gap.state))
  return {
    open: told.filter(hasLive),
    over: told
      .filter((node) => !hasLive(node))
      .sort((a, b) => (newest(a) > newest(b) ? -1 : newest(a) < newest(b) ? 1 : a.id < b.id ? -1 : 1)),
  }
}

/** A chart keeps a cascade to three; a row that says otherwise must not make the screen run for ever. */
const deepest = 8

function nodeOf(rows: GapRows, gap: GapRow, gaps: readonly GapRow[], depth: number): GapNode {
  const children = depth < deepest ? gaps.filter(({ parent }) => parent === gap.id) : []
  return {
    id: gap.id,
    card: gapCard(rows, gap),
    isLive: isLiveGap(gap),
    children: children.map((child) => nodeOf(rows, child, gaps, depth + 1)),
  }
}

const hasLive = (node: GapNode): boolean => node.isLive || node.children.some(hasLive)
const newest = (node: GapNode): string => [node.card.gap.since, ...node.children.map(newest)].reduce((a, b) => (a > b ? a : b))

/** All of a tree, each before its children. */
export const flat = (nodes: readonly GapNode[]): readonly GapNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
