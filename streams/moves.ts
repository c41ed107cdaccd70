import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { By, Change, Entry, Frame } from '#domain/wire.ts'

/** A record went from one state to another: by whom, when, and by which command. */
export type Move = { readonly by: By; readonly at: Instant; readonly command: string }

export type Moves = {
  /** `null` where it moved before this page listened, or was moved too long ago. */
  readonly last: (area: string, record: string) => Move | null
  readonly close: () => void
}

/** A board is open for weeks: of so many records the last move is known. */
const most = 2000

const isMove = ({ kind, values }: Change) => kind !== 'removed' && 'state' in values

/** Remembers who moved what last, so that a tap that came too late can be told who was quicker. */
export function openMoves(frames$: Observable<Frame>, atMost = most): Moves {
  const moves = new Map<string, Move>()
  const remember = (key: string, move: Move) => {
    moves.delete(key)
    moves.set(key, move)
    const [oldest] = moves.keys()
    if (moves.size > atMost && oldest !== undefined) moves.delete(oldest)
  }
  const read = ({ by, at, command, changes }: Entry) =>
    changes.filter(isMove).forEach(({ area, record }) => remember(`${area} ${record}`, { by, at, command }))
  const listening = frames$.subscribe(({ entries }) => entries.forEach(read))
  return { last: (area, record) => moves.get(`${area} ${record}`) ?? null, close: () => listening.unsubscribe() }
}
