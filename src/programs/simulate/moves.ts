import { type DemoChair, type DemoVisit, type Move, nextMove, nextTurn } from '#domain/demo/behaviour.ts'
import type { AnyRecord } from '#domain/wire.ts'

/** What a newcomer books themselves is theirs to move. */
const isOfTheDemo = ({ source }: AnyRecord) => source?.system === 'demo'

/** A chair that a newcomer brought in is theirs to turn, too. */
function chairsOfTheDemo(visits: readonly AnyRecord[], chairs: Iterable<AnyRecord>): readonly AnyRecord[] {
  const used = new Set(visits.filter(isOfTheDemo).map(({ chair }) => chair))
  return [...chairs].filter(({ id }) => used.has(id))
}

/** Everything that somebody will do, soonest first. @param heldUntil a record that was refused, and when to try again */
export function movesOf(visits: Iterable<AnyRecord>, chairs: Iterable<AnyRecord>, heldUntil: ReadonlyMap<string, number>): readonly Move[] {
  const all = [...visits]
  const moves = [
    ...all.filter(isOfTheDemo).map((visit) => nextMove(visit as unknown as DemoVisit)),
    ...chairsOfTheDemo(all, chairs).map((chair) => nextTurn(chair as unknown as DemoChair)),
  ]
  return moves
    .filter((move) => move !== null)
    .map((move) => ({ ...move, at: Math.max(move.at, heldUntil.get(move.record) ?? 0) }))
    .sort((one, other) => one.at - other.at)
}
