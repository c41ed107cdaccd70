import type { IncomingMessage } from 'node:http'
import type { FollowRequest } from '#domain/wire.ts'
import type { Principal } from '../../engine/access/principal.ts'
import type { Audience } from '../broadcast/project.ts'
import type { PushSocket } from '../socket/socketTypes.ts'

/** The credentials of a socket. They are retained so that the server can authenticate it again. */
export type Handshake = {
  /** As the program sent it in `auth`; a browser has its cookie in the request instead. */
  readonly token: string | null
  /** The proof of a device's key for this connection. */
  readonly proof: string | null
  /** The build of the page; `null` for a program that does not say it. */
  readonly build: string | null
  readonly request: IncomingMessage
}

/** One socket and its position in the log. */
export type Follower = {
  readonly socket: PushSocket
  readonly handshake: Handshake
  principal: Principal
  followRequest: FollowRequest | null
  /** The follower's position while it is in no room. In a room its position is the high-water mark. */
  position: number
  room: Room | null
  /** True between a follow request and entering a room. */
  isJoining: boolean
  /** Counts the follow requests. A request with an older number is void. */
  generation: number
  /** The position last reported as read, and the heartbeats since; `null` until the first report. */
  seen: { position: number; beats: number } | null
  /** Heartbeats since the follower was last authenticated. */
  beatsSinceAuthenticated: number
  isDisconnected: boolean
  /** Counts entries that were read for this follower alone. */
  spendRows: (rows: number) => void
}

/** One audience of one practice. All its followers are at the high-water mark and receive the same bytes. */
export type Room = {
  readonly key: string
  readonly practice: string
  readonly audience: Audience
  readonly followers: Set<Follower>
  /** Whether anything was sent to the room since the last heartbeat. */
  hasSent: boolean
}

export const createFollower = (socket: PushSocket, handshake: Handshake, principal: Principal): Follower => ({
  socket,
  handshake,
  principal,
  followRequest: null,
  position: 0,
  room: null,
  isJoining: false,
  generation: 0,
  seen: null,
  beatsSinceAuthenticated: 0,
  isDisconnected: false,
  spendRows: () => undefined,
})
