import { isOverlapping, type Span } from '#domain/timeSpans.ts'

/** The place of a block beside the others of its time: in which lane, of how many. */
export type Lane = { readonly lane: number; readonly lanes: number }

const byStart = (a: Span, b: Span): number => a.startsAt - b.startsAt || b.endsAt - a.endsAt

/** Places one group of blocks that touch each other in time. Each takes the first lane that is free at its start. */
function placeGroup<Block extends Span>(group: readonly Block[]): readonly (readonly [Block, Lane])[] {
  const lanes: Block[][] = []
  const placed = group.map((block) => {
    const free = lanes.findIndex((lane) => !lane.some((other) => isOverlapping(other, block)))
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), block]
    return [block, lane] as const
  })
  return placed.map(([block, lane]) => [block, { lane, lanes: lanes.length }] as const)
}

/** Blocks that overlap share the width of their column side by side; the others have the whole width. */
export function placeBlocks<Block extends Span>(blocks: readonly Block[]): ReadonlyMap<Block, Lane> {
  const groups: { readonly blocks: Block[]; endsAt: number }[] = []
  for (const block of blocks.toSorted(byStart)) {
    const group = groups.at(-1)
    if (group && block.startsAt < group.endsAt) {
      group.blocks.push(block)
      group.endsAt = Math.max(group.endsAt, block.endsAt)
    } else groups.push({ blocks: [block], endsAt: block.endsAt })
  }
  return new Map(groups.flatMap((group) => placeGroup(group.blocks)))
}
