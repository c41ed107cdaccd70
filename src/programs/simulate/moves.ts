import { type DemoChair, type DemoVisit, type Move, nextMove, nextTurn } from '#domain/demo/behaviour.ts'
import type { AnyRecord } from '#domain/wire.ts'

/** What a newcomer books themselves is theirs to move. */
const isOfTheDemo = ({ source }: AnyRecord) => source?.system === 'demo'

/** Everything that somebody will do, soonest first. @param heldUntil a record that was refused, and when to try again */
export function movesOf(visits: Iterable<AnyRecord>, chairs: Iterable<AnyRecord>, heldUntil: ReadonlyMap<string, number>): readonly Move[] {
  const moves = [
    ...[...visits].filter(isOfTheDemo).map((visit) => nextMove(visit as unknown as DemoVisit)),
    ...[...chairs].map((chair) => nextTurn(chair as unknown as DemoChair)),
  ]
  return moves
    .filter((move) => move !== null)
    .map((move) => ({ ...move, at: Math.max(move.at, heldUntil.get(move.record) ?? 0) }))
    .sort((one, other) => one.at - other.at)
}
