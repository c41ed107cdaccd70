import type { WallDesk } from '#streams/derive/wall/wallDesk.ts'

/** What a desk may be told of, in the order in which it always stands. */
const lines = ['toGreet', 'calls', 'leaving', 'unanswered', 'silent', 'kept'] as const
export type DeskLine = (typeof lines)[number]

/** The more it matters that it is seen, the more it weighs; what is not so is not told. */
const weightOf = ({ toGreet, ungreeted, calls, leaving, unanswered, silent, kept }: WallDesk): Readonly<Record<DeskLine, number>> => ({
  toGreet: ungreeted > 0 ? 9 : toGreet > 0 ? 5 : 2,
  calls: calls > 0 ? 8 : 0,
  silent: silent.count > 0 ? 7 : 0,
  kept: kept > 0 ? 6 : 0,
  unanswered: unanswered.count > 0 ? 4 : 1.5,
  leaving: leaving > 0 ? 3 : 1,
})

export function deskLines(desk: WallDesk, room: number): readonly DeskLine[] {
  const weight = weightOf(desk)
  const told = lines.filter((line) => weight[line] > 0).sort((a, b) => weight[b] - weight[a])
  const kept = new Set(told.slice(0, room))
  return lines.filter((line) => kept.has(line))
}
