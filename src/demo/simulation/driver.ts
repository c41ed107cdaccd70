import type { Subscription } from 'rxjs'
import { type PracticeSnapshot, movesOf, rowsOf } from '#demo/moves/movesOf.ts'
import { type SimulatedMove, moveKeyOf } from '#demo/moves/simulatedMove.ts'
import { minutes } from '#domain/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { DaySnapshot, Wait } from './daySnapshots.ts'
import type { SimulatedActors } from './simulatedActors.ts'

export type SimulationDriver = {
  /** Performs the moves that are due in the snapshot, and waits for the next. */
  readonly update: (snapshot: DaySnapshot) => void
  readonly pause: () => void
}

type DriverTarget = Pick<PracticeSnapshot, 'location' | 'timeZone'> & { readonly kiosk: () => string | null }

const retryDelay = 20_000
const maxSleep = minutes(1)
const minSleep = 100
/** The simulation leaves a record alone for this long after a real user changed it, and then continues, so that no chair stays blocked. */
const userHoldTime = minutes(10)

const areaOf = (command: string) => command.slice(0, command.lastIndexOf('.'))

/** The time from which the simulation may change the move's record, because a real user changed it last; 0 if none did. */
function releaseTimeOf({ record, command }: SimulatedMove, client: Pick<Client, 'lastChange'>, actors: SimulatedActors): number {
  const lastChange = record === null ? null : client.lastChange(areaOf(command), record)
  const isByRealUser = lastChange?.by.kind === 'user' && !actors.colleagueIds().has(lastChange.by.id)
  return isByRealUser ? Date.parse(lastChange.at) + userHoldTime : 0
}

/** Sends each move when it is due. A refused move is tried again after a delay. */
export function createDriver(
  client: Pick<Client, 'now' | 'lastChange'>,
  actors: SimulatedActors,
  wait: Wait,
  target: DriverTarget,
): SimulationDriver {
  const blockedUntil = new Map<string, number>()
  const startedAt = client.now()
  let sleep: Subscription | null = null

  const pause = () => sleep?.unsubscribe()

  const practiceSnapshotOf = (snapshot: DaySnapshot): PracticeSnapshot => {
    return {
      rows: rowsOf((area) => [...snapshot[area].rows.values()]),
      location: target.location,
      timeZone: target.timeZone,
      kiosk: target.kiosk(),
      now: client.now(),
      startedAt,
    }
  }

  const withDelay = (move: SimulatedMove): SimulatedMove => {
    const releasedAt = releaseTimeOf(move, client, actors)
    return { ...move, at: Math.max(move.at, blockedUntil.get(moveKeyOf(move)) ?? 0, releasedAt) }
  }

  const update = (snapshot: DaySnapshot) => {
    pause()
    const now = client.now()
    const moves = movesOf(practiceSnapshotOf(snapshot)).map(withDelay)
    for (const move of moves) if (move.at <= now && now <= (move.until ?? now)) void perform(move)
    const next = Math.min(...moves.map(({ at }) => at).filter((at) => at > now))
    sleep = wait(Math.min(maxSleep, Math.max(minSleep, next - now))).subscribe(() => update(snapshot))
  }

  /** Performs a move. A refused move is tried again later; a move without a record and with a deadline is sent only once. */
  const perform = async (move: SimulatedMove) => {
    const isOneTime = move.record === null && move.until !== undefined
    blockedUntil.set(moveKeyOf(move), isOneTime ? Number.POSITIVE_INFINITY : client.now() + retryDelay)
    const done = await actors.execute(move)
    if (done && move.record !== null) blockedUntil.delete(moveKeyOf(move))
  }

  return { update, pause }
}
