import type { WallReception } from '#streams/derive/wall/wallReception.ts'

/** Reception lines in their fixed display order. */
const orderedLines = ['toGreet', 'calls', 'leaving', 'unanswered', 'silent', 'kept', 'bookedFromRecall', 'unsignedNotes'] as const
export type ReceptionLine = (typeof orderedLines)[number]

/** Weights by urgency, used if not all lines fit. Weight 0 hides a line. */
const weightsOf = ({
  toGreet,
  ungreeted: unacknowledged,
  calls,
  leaving,
  unanswered,
  silent,
  kept: queued,
  bookedFromRecall,
  unsignedNotes,
}: WallReception): Readonly<Record<ReceptionLine, number>> => ({
  toGreet: unacknowledged > 0 ? 9 : toGreet > 0 ? 5 : 2,
  calls: calls > 0 ? 8 : 0,
  silent: silent.count > 0 ? 7 : 0,
  kept: queued > 0 ? 6 : 0,
  unanswered: unanswered.count > 0 ? 4 : 1.5,
  leaving: leaving > 0 ? 3 : 1,
  bookedFromRecall: bookedFromRecall > 0 ? 2.5 : 0,
  unsignedNotes: unsignedNotes > 0 ? 3.5 : 0,
})

export function receptionLines(reception: WallReception, maxLines: number): readonly ReceptionLine[] {
  const weights = weightsOf(reception)
  const relevant = orderedLines.filter((line) => weights[line] > 0).sort((a, b) => weights[b] - weights[a])
  const visible = new Set(relevant.slice(0, maxLines))
  return orderedLines.filter((line) => visible.has(line))
}
