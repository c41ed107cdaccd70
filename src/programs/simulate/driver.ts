import type { Subscription } from 'rxjs'
import type { Move } from '#domain/demo/behaviour.ts'
import { minutes } from '#domain/time.ts'
import type { Client } from '#streams/client.ts'
import type { Sight, Wait } from './days.ts'
import { movesOf } from './moves.ts'

export type Driver = {
  /** Does what is due by what is seen, and waits for what comes next. */
  readonly look: (sight: Sight) => void
  readonly rest: () => void
}

const tryAgainAfter = 20_000
const longestSleep = minutes(1)
const shortestSleep = 100

const seenIn = ({ visits, chairs, wishes, offers }: Sight) => ({
  visits: visits.rows.values(),
  chairs: chairs.rows.values(),
  wishes: wishes.rows.values(),
  offers: offers.rows.values(),
})

/** Moves people and chairs when their time has come. One that is refused is left alone for a while. */
export function openDriver(client: Pick<Client, 'now' | 'send'>, wait: Wait): Driver {
  const heldUntil = new Map<string, number>()
  let sleeping: Subscription | null = null

  const rest = () => sleeping?.unsubscribe()

  const look = (sight: Sight) => {
    rest()
    const now = client.now()
    const moves = movesOf(seenIn(sight), heldUntil)
    for (const move of moves) if (move.at <= now) void make(move)
    const next = moves.find(({ at }) => at > now)?.at ?? Number.POSITIVE_INFINITY
    sleeping = wait(Math.min(longestSleep, Math.max(shortestSleep, next - now))).subscribe(() => look(sight))
  }

  /** A chair that is not free yet, a dentist still busy: people wait, and somebody tries again. */
  const make = async ({ at: _, ...request }: Move) => {
    heldUntil.set(request.record, client.now() + tryAgainAfter)
    const tap = await client.send(request)
    if (tap.phase === 'settled') heldUntil.delete(request.record)
  }

  return { look, rest }
}
