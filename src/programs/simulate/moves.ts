import { type DemoChair, type DemoVisit, type Move, nextMove, nextTurn } from '#domain/demo/behaviour.ts'
import { type DemoOffer, nextAnswer } from '#domain/demo/waitlist.ts'
import type { AnyRecord } from '#domain/wire.ts'

/** Everybody who does something on a simulated day. */
export type Seen = {
  readonly visits: Iterable<AnyRecord>
  readonly chairs: Iterable<AnyRecord>
  readonly wishes: Iterable<AnyRecord>
  readonly offers: Iterable<AnyRecord>
}

/** What a newcomer books themselves is theirs to move. */
const isOfTheDemo = ({ source }: AnyRecord) => source?.system === 'demo' || source?.system === 'demo waitlist'

/** A chair that a newcomer brought in is theirs to turn, too. */
function chairsOfTheDemo(visits: readonly AnyRecord[], chairs: Iterable<AnyRecord>): readonly AnyRecord[] {
  const used = new Set(visits.map(({ chair }) => chair))
  return [...chairs].filter(({ id }) => used.has(id))
}

/** Everything that somebody will do, soonest first. @param heldUntil a record that was refused, and when to try again */
export function movesOf(seen: Seen, heldUntil: ReadonlyMap<string, number>): readonly Move[] {
  const wishes = [...seen.wishes].filter(isOfTheDemo)
  const [wished, won] = [new Set<unknown>(wishes.map(({ id }) => id)), new Set(wishes.map(({ bookedAs }) => bookedAs))]
  // A visit that came of a wish of the demo was booked by nobody, and its patient comes all the same.
  const visits = [...seen.visits].filter((visit) => isOfTheDemo(visit) || won.has(visit.id))
  const moves = [
    ...visits.map((visit) => nextMove(visit as unknown as DemoVisit)),
    ...chairsOfTheDemo(visits, seen.chairs).map((chair) => nextTurn(chair as unknown as DemoChair)),
    ...[...seen.offers].filter(({ entry }) => wished.has(entry)).map((offer) => nextAnswer(offer as unknown as DemoOffer)),
  ]
  return moves
    .filter((move) => move !== null)
    .map((move) => ({ ...move, at: Math.max(move.at, heldUntil.get(move.record) ?? 0) }))
    .sort((one, other) => one.at - other.at)
}
