import type { Instant } from '#domain/time.ts'
import type { WallVisitRow } from '../day/dayRows.ts'
import type { WallArrivalRow, WallLives } from './wallLive.ts'

/** What the desk and the rooms wait for, counted. Nobody is named by any of it. */
export type WallDesk = {
  /** Who has arrived and is not taken on. */
  readonly toGreet: number
  /** Of those, whose arrival nobody acknowledged for so long that the wall asks too. */
  readonly ungreeted: number
  /** Who sits in a chair and needs a dentist. */
  readonly calls: number
  readonly leaving: number
  readonly unanswered: { readonly count: number /** The longest wait. */; readonly since: Instant | null }
  /** Kiosks that are not heard of, and since when the first of them is silent. */
  readonly silent: { readonly count: number; readonly since: Instant | null }
  /** Arrivals that a kiosk took without a link and has still to hand in. */
  readonly kept: number
}

type Given = Pick<WallLives, 'arrivals' | 'conversations' | 'kiosks'>

export function wallDesk(visits: readonly WallVisitRow[], { arrivals, conversations, kiosks }: Given): WallDesk {
  const at = (word: string) => visits.filter(({ state }) => state.visit === word).length
  const waits = [...conversations.values()].flatMap(({ waitingSince }) => waitingSince ?? [])
  const silent = [...kiosks.values()].filter(({ state }) => state === 'offline').map(({ since }) => since)
  return {
    toGreet: at('arrived'),
    ungreeted: ungreeted(visits, arrivals.values()).size,
    calls: visits.filter(({ state }) => state.exam === 'requested').length,
    leaving: at('checkout'),
    unanswered: { count: waits.length, since: earliest(waits) },
    silent: { count: silent.length, since: earliest(silent) },
    kept: [...kiosks.values()].reduce((sum, { queued }) => sum + queued, 0),
  }
}

const earliest = (instants: readonly Instant[]): Instant | null => [...instants].sort()[0] ?? null

/** How loudly a receipt asks before a wall does, too. */
const asksTheWall = 2

/** The patients of visits that have arrived, whom nobody has greeted for too long. */
export function ungreeted(visits: readonly WallVisitRow[], arrivals: Iterable<WallArrivalRow>): ReadonlySet<string> {
  const asking = new Set([...arrivals].filter(({ level }) => level >= asksTheWall).map(({ patient }) => patient))
  return new Set(visits.filter(({ state, patient }) => state.visit === 'arrived' && asking.has(patient)).map(({ patient }) => patient))
}
