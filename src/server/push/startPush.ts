import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { ByeMessage } from '#domain/wire.ts'
import { figuresIn } from '#resources/figureAreas.ts'
import type { Resource } from '#resources/resource.ts'
import { type Budgets, createBudgets } from '../budgets/budgets.ts'
import type { SetTimer } from '../clock/timer.ts'
import type { ServerDeps } from '../deps.ts'
import type { SecurityRecorder } from '../http/security/securityRecorder.ts'
import type { LoggedEntry } from '../store/store.ts'
import { type FrameEnds, isSlow } from './broadcast/backPressure.ts'
import { createBroadcaster } from './broadcast/broadcaster.ts'
import { handleSocket } from './socket/socketHandlers.ts'
import { type Connections, createConnections } from './socket/connections.ts'
import { acceptConnections, createPushServer, type PingTimes } from './socket/handshake.ts'
import { createRefusalObserver } from './socket/refusalObserver.ts'
import { createDisconnect, type Disconnect } from './socket/disconnect.ts'
import { type BroadcastCounts, installFastBroadcast } from './broadcast/fastBroadcast.ts'
import { shareUpgrades } from './socket/shareUpgrades.ts'
import type { SocketAuthenticator, FollowDeps } from './followers/follow.ts'
import type { Follower } from './followers/follower.ts'
import { allObservers, type FollowerObserver } from './followers/followerObserver.ts'
import { startHeartbeat } from './broadcast/heartbeat.ts'
import { createPresence } from './presence.ts'
import { checkSignIn, recheckAffected } from './followers/accessChanges.ts'
import { createRooms } from './broadcast/rooms.ts'

export type PushDeps = {
  readonly httpServer: HttpServer
  readonly deps: Pick<ServerDeps, 'store' | 'now' | 'newId' | 'build' | 'report'>
  readonly setTimer: SetTimer
  /** Checks the token or cookie, and the Origin: on connecting, on following, after a change of access, and once a minute. */
  readonly authenticate: SocketAuthenticator
  readonly resources: readonly Resource[]
  /** Shared with the HTTP routes; a test may set its own limits. */
  readonly budgets?: Budgets
  /** The address of the client, behind trusted proxies. */
  readonly addressOf?: (request: IncomingMessage) => string
  readonly observers?: readonly FollowerObserver[]
  /** A test may set shorter times. */
  readonly ping?: PingTimes
  /** Receives what is refused. */
  readonly recorder?: Pick<SecurityRecorder, 'record'>
}

export type PushService = {
  readonly followerCount: () => number
  /** For the operator: how many room messages were sent each way. */
  readonly broadcastCounts: Readonly<BroadcastCounts>
  /** Disconnects every connection of a session (by its hash), a user or a device (by its id), at once. */
  readonly revoke: (id: string) => void
  /** Asks all clients to reconnect elsewhere, and refuses new connections. */
  readonly drain: () => void
  /** Drains and stops. The HTTP server belongs to the caller and stays open. */
  readonly close: () => void
}

export function startPush(pushDeps: PushDeps): PushService {
  const { httpServer, deps, setTimer, authenticate, observers = [] } = pushDeps
  const { budgets = createBudgets(deps.now), addressOf = socketAddress } = pushDeps
  const io = createPushServer(httpServer, setTimer, pushDeps.ping)
  shareUpgrades(httpServer, budgets, addressOf)
  const [counts, observer] = [installFastBroadcast(io), allObservers(observers)]
  const connections = createConnections()
  const rooms = createRooms(io)
  const disconnect = createDisconnect(rooms, connections, setTimer)
  const presence = createPresence({ io, now: deps.now, setTimer })
  const followDeps = createFollowDeps(pushDeps, { rooms, connections, disconnect })
  const { broadcaster } = followDeps
  const stopHeartbeat = startHeartbeat({
    rooms,
    setTimer,
    sendHeartbeat: broadcaster.sendHeartbeat,
    disconnectSlow: ({ followers, practice }) =>
      disconnectSlow(disconnect, followers, broadcaster.highWaterMark(practice)?.frameEnds ?? []),
    recheck: (follower) => checkSignIn(followDeps, follower),
  })
  const refusals = createRefusalObserver(pushDeps.recorder, followDeps.areas, addressOf)
  const acceptor = acceptConnections({ io, deps, authenticate, refusals, addressOf }, (follower) =>
    handleSocket({ ...followDeps, deps, connections, presence, observer, budgets, addressOf, refusals }, follower),
  )
  const drain = () => {
    acceptor.close()
    disconnectAll(disconnect, connections.all(), 'drain')
  }
  return {
    followerCount: () => connections.all().length,
    broadcastCounts: counts,
    revoke: (id) => disconnectAll(disconnect, connections.all().filter(belongsTo(id)), 'revoked'),
    drain,
    close() {
      drain()
      stopHeartbeat()
      for (const service of [presence, broadcaster, io.engine]) service.close()
    },
  }
}

const socketAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? ''

type FollowerConnections = Pick<FollowDeps, 'rooms' | 'disconnect'> & { readonly connections: Connections }

/**
 * Creates the broadcaster and what a follower needs to follow. Each refers to the other: before a broadcast, the followers whose access
 * an entry changes are checked again, and slow ones are disconnected.
 */
function createFollowDeps(
  { deps, authenticate, resources }: PushDeps,
  { rooms, connections, disconnect }: FollowerConnections,
): FollowDeps {
  const beforeBroadcast = (practice: string, entries: readonly LoggedEntry[], frameEnds: FrameEnds) => {
    recheckAffected(followDeps, connections.of(practice), entries)
    disconnectSlow(disconnect, connections.of(practice), frameEnds)
  }
  const followDeps: FollowDeps = {
    deps,
    rooms,
    broadcaster: createBroadcaster({ deps, rooms, disconnect, beforeBroadcast }),
    disconnect,
    countScreens: (practice) => connections.count(practice),
    authenticate,
    areas: new Map([...resources, ...figuresIn(resources).map(({ area }) => area)].map((resource) => [resource.name, resource])),
  }
  return followDeps
}

const disconnectAll = (disconnect: Disconnect, followers: readonly Follower[], reason: ByeMessage['reason']) =>
  followers.forEach((follower) => disconnect(follower, reason))

const disconnectSlow = (disconnect: Disconnect, followers: Iterable<Follower>, frameEnds: FrameEnds) =>
  disconnectAll(
    disconnect,
    [...followers].filter((follower) => isSlow(follower, frameEnds)),
    'slow',
  )

const belongsTo =
  (id: string) =>
  ({ principal: { session, user, by } }: Follower) =>
    session === id || user === id || by.id === id
