import { unfilledGapStates } from '#domain/waitlist/gap.ts'
import { isOneOf } from '#domain/fields.ts'
import type { GapRow, GapRows } from './gapRows.ts'
import { soonestFirst } from './gapRows.ts'
import { type GapCard, gapCardOf, isOpenGap } from './gapCards.ts'

/** A gap and the gaps that filling it left: everything that followed from one cancellation. */
export type GapNode = { readonly id: string; readonly card: GapCard; readonly isOpen: boolean; readonly children: readonly GapNode[] }

export type GapForest = {
  /** Trees with a gap that is still open. */
  readonly open: readonly GapNode[]
  /** Trees in which every gap is closed; the newest first. */
  readonly closed: readonly GapNode[]
}

export function buildGapForest(rows: GapRows): GapForest {
  const gaps = [...rows.gaps.values()].sort(soonestFirst)
  const isRoot = ({ parent }: GapRow) => parent === null || !rows.gaps.has(parent)
  const roots = gaps.filter(isRoot).map((gap) => nodeOf(rows, gap, gaps, 0))
  const visible = roots.filter((node) => hasOpenGap(node) || node.children.length > 0 || !isOneOf(unfilledGapStates, node.card.gap.state))
  return {
    open: visible.filter(hasOpenGap),
    closed: visible
      .filter((node) => !hasOpenGap(node))
      .sort((a, b) => (latestSince(a) > latestSince(b) ? -1 : latestSince(a) < latestSince(b) ? 1 : a.id < b.id ? -1 : 1)),
  }
}

/** The state machine limits a cascade to three; this limit stops the recursion if a row contradicts that. */
const maxDepth = 8

function nodeOf(rows: GapRows, gap: GapRow, gaps: readonly GapRow[], depth: number): GapNode {
  const children = depth < maxDepth ? gaps.filter(({ parent }) => parent === gap.id) : []
  return {
    id: gap.id,
    card: gapCardOf(rows, gap),
    isOpen: isOpenGap(gap),
    children: children.map((child) => nodeOf(rows, child, gaps, depth + 1)),
  }
}

const hasOpenGap = (node: GapNode): boolean => node.isOpen || node.children.some(hasOpenGap)
const latestSince = (node: GapNode): string => [node.card.gap.since, ...node.children.map(latestSince)].reduce((a, b) => (a > b ? a : b))

/** Returns all nodes of the trees, each before its children. */
export const flattenNodes = (nodes: readonly GapNode[]): readonly GapNode[] =>
  nodes.flatMap((node) => [node, ...flattenNodes(node.children)])
