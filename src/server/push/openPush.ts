import type { Server as HttpServer } from 'node:http'
import type { Bye } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import type { SetTimer } from '../clock/timer.ts'
import type { House } from '../house.ts'
import type { LoggedEntry } from '../store/store.ts'
import { type FrameEnds, isSlow } from './backPressure.ts'
import { openBell } from './bell.ts'
import { converse } from './conversation.ts'
import { openCrowd } from './crowd.ts'
import { openDoorway, openServer } from './doorway.ts'
import { openFarewell } from './farewell.ts'
import { type Ways, makeFast } from './fastAdapter.ts'
import type { Admit, FollowParts } from './follow.ts'
import type { Follower } from './follower.ts'
import { openHeartbeat } from './heartbeat.ts'
import { openPresence } from './presence.ts'
import { checkSignIn, judgeTouched } from './rights.ts'
import { openRooms } from './rooms.ts'

export type PushNeeds = {
  readonly httpServer: HttpServer
  readonly house: Pick<House, 'store' | 'now' | 'newId' | 'build' | 'report'>
  readonly setTimer: SetTimer
  /** Judges token or cookie, and the Origin. Asked on connecting, on following, after a change of rights, and once a minute. */
  readonly admit: Admit
  readonly resources: readonly Resource[]
  /** Told how far a follower says that it has read: a receipt may wait for that. */
  readonly onSeen?: (follower: Follower, position: number) => void
}

export type Push = {
  readonly followers: () => number
  /** For the operator: how many messages to rooms took which way. */
  readonly ways: Readonly<Ways>
  /** Ends every connection of a session (by its hash), a user or a device (by its id), at once. */
  readonly revoke: (whose: string) => void
  /** Tells everybody to come back elsewhere, and lets nobody in any more. */
  readonly drain: () => void
  /** Drains, and rests. The HTTP server stays its owner's. */
  readonly close: () => void
}

export function openPush({ httpServer, house, setTimer, admit, resources, onSeen = () => {} }: PushNeeds): Push {
  const io = openServer(httpServer)
  const ways = makeFast(io)
  const crowd = openCrowd()
  const rooms = openRooms(io)
  const farewell = openFarewell(rooms, crowd, setTimer)
  const presence = openPresence({ io, now: house.now, setTimer })
  const cutSlow = (followers: Iterable<Follower>, ends: FrameEnds) => endAll(slowOf(followers, ends), 'slow')
  const endAll = (followers: readonly Follower[], reason: Bye['reason']) => followers.forEach((follower) => farewell(follower, reason))
  const beforeRinging = (practice: string, entries: readonly LoggedEntry[], ends: FrameEnds) => {
    judgeTouched(parts, crowd.of(practice), entries)
    cutSlow(crowd.of(practice), ends)
  }
  const bell = openBell({ house, rooms, farewell, beforeRinging })
  const parts: FollowParts = { house, rooms, bell, farewell, admit, areas: new Map(resources.map((resource) => [resource.name, resource])) }
  const stopHeart = openHeartbeat({
    rooms,
    setTimer,
    beat: bell.beat,
    cutSlow: ({ followers, practice }) => cutSlow(followers, bell.head(practice)?.ends ?? []),
    check: (follower) => checkSignIn(parts, follower),
  })
  const doorway = openDoorway({ io, house, admit }, (follower) => converse({ ...parts, house, crowd, presence, onSeen }, follower))
  const drain = () => {
    doorway.close()
    endAll(crowd.all(), 'drain')
  }
  return {
    followers: () => crowd.all().length,
    ways,
    revoke: (whose) => endAll(crowd.all().filter(isOf(whose)), 'revoked'),
    drain,
    close() {
      drain()
      stopHeart()
      for (const part of [presence, bell, io.engine]) part.close()
    },
  }
}

const slowOf = (followers: Iterable<Follower>, ends: FrameEnds) => [...followers].filter((one) => isSlow(one, ends))

const isOf =
  (whose: string) =>
  ({ principal: { session, user, by } }: Follower) =>
    session === whose || user === whose || by.id === whose
