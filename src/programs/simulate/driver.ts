import type { Subscription } from 'rxjs'
import { type Seen, movesOf, rowsOf } from '#domain/demo/movesOf.ts'
import { type Move, keyOf } from '#domain/demo/move.ts'
import { minutes } from '#domain/time.ts'
import type { Client } from '#streams/client.ts'
import type { Sight, Wait } from './days.ts'
import type { Hands } from './hands.ts'

export type Driver = {
  /** Does what is due by what is seen, and waits for what comes next. */
  readonly look: (sight: Sight) => void
  readonly rest: () => void
}

type Where = Pick<Seen, 'location' | 'timeZone'> & { readonly kiosk: () => string | null }

const tryAgainAfter = 20_000
const longestSleep = minutes(1)
const shortestSleep = 100
/** What a person has moved is theirs for so long; then the day goes on with it, so that no chair stands still for ever. */
const handsOff = minutes(10)

const areaOf = (command: string) => command.slice(0, command.lastIndexOf('.'))

/** Moves people and things when their time has come. One that is refused is left alone for a while. */
export function openDriver(client: Pick<Client, 'now' | 'lastMove'>, hands: Hands, wait: Wait, where: Where): Driver {
  const heldUntil = new Map<string, number>()
  const began = client.now()
  let sleeping: Subscription | null = null

  const rest = () => sleeping?.unsubscribe()

  const seenIn = (sight: Sight): Seen => {
    return {
      rows: rowsOf((area) => [...sight[area].rows.values()]),
      location: where.location,
      timeZone: where.timeZone,
      kiosk: where.kiosk(),
      now: client.now(),
      began,
    }
  }

  const heldBack = (move: Move): Move => {
    const touched = move.record === null ? null : client.lastMove(areaOf(move.command), move.record)
    const isTheirs = touched?.by.kind === 'user' && !hands.people().has(touched.by.id)
    const theirs = isTheirs ? Date.parse(touched.at) + handsOff : 0
    return { ...move, at: Math.max(move.at, heldUntil.get(keyOf(move)) ?? 0, theirs) }
  }

  const look = (sight: Sight) => {
    rest()
    const now = client.now()
    const moves = movesOf(seenIn(sight)).map(heldBack)
    for (const move of moves) if (move.at <= now && now <= (move.until ?? now)) void make(move)
    const next = Math.min(...moves.map(({ at }) => at).filter((at) => at > now))
    sleeping = wait(Math.min(longestSleep, Math.max(shortestSleep, next - now))).subscribe(() => look(sight))
  }

  /** A chair that is not free yet, a dentist still busy: people wait, and somebody tries again. What was said once is not said twice. */
  const make = async (move: Move) => {
    const isSaidOnce = move.record === null && move.until !== undefined
    heldUntil.set(keyOf(move), isSaidOnce ? Number.POSITIVE_INFINITY : client.now() + tryAgainAfter)
    const done = await hands.do(move)
    if (done && move.record !== null) heldUntil.delete(keyOf(move))
  }

  return { look, rest }
}
