import type { ClientCount } from '#domain/system/systemFigures.ts'
import type { FollowerReport } from '#domain/wire.ts'
import type { Follower } from '../push/followers/follower.ts'
import type { FollowerObserver } from '../push/followers/followerObserver.ts'

/** Knows the connected clients, the screens that they show, and the frames that they missed. */
export type ClientMeter = Required<FollowerObserver> & {
  readonly frames: Readonly<Record<'lost' | 'repeated', number>>
  /** The clients of one practice by kind, in the order of the kinds. */
  readonly clientsOf: (practice: string, build: string) => readonly ClientCount[]
  /** All clients by the kind of their principal. */
  readonly countByPrincipal: () => ReadonlyMap<string, number>
  /** The followers that show this screen. */
  readonly showing: (place: string) => readonly Follower[]
}

export function createClientMeter(): ClientMeter {
  const places = new Map<Follower, string | null>()
  const frames = { lost: 0, repeated: 0 }
  return {
    frames,
    onConnected: (follower) => void places.set(follower, null),
    onPlace: (follower, at) => void (places.has(follower) && places.set(follower, at)),
    onDisconnected: (follower) => void places.delete(follower),
    onSeen(_follower, { lost = 0, repeated = 0 }: FollowerReport) {
      frames.lost += lost
      frames.repeated += repeated
    },
    clientsOf: (practice, build) => {
      const ofPractice = [...places].filter(([{ principal }]) => principal.practice === practice)
      const byKind = Map.groupBy(ofPractice, ([follower, place]) => kindOf(follower, place))
      return [...byKind]
        .map(([kind, clients]) => ({ kind, count: clients.length, older: clients.filter(([client]) => isOlder(client, build)).length }))
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    },
    countByPrincipal: () => {
      const byKind = Map.groupBy(places.keys(), ({ principal }) => principal.kind)
      return new Map([...byKind].map(([kind, clients]) => [kind, clients.length]))
    },
    showing: (place) => [...places].flatMap(([follower, shown]) => (shown === place ? [follower] : [])),
  }
}

/** A user is where their page says; a device or program is its kind. */
const kindOf = ({ principal }: Follower, place: string | null): string => (principal.kind === 'user' ? (place ?? 'user') : principal.kind)

const isOlder = ({ handshake }: Follower, build: string): boolean => handshake.build !== null && handshake.build !== build
