import type { IncomingMessage } from 'node:http'
import type { Follow } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { Audience } from './project.ts'
import type { PushSocket } from './wire.ts'

/** What a socket came with. It is kept, so that who it is can be asked again. */
export type Handshake = {
  /** As the program gave it in `auth`; a browser has its cookie in the request instead. */
  readonly token: string | null
  readonly request: IncomingMessage
}

/** One socket and where it stands. */
export type Follower = {
  readonly socket: PushSocket
  readonly handshake: Handshake
  principal: Principal
  asked: Follow | null
  /** Where it stands while it is in no room. In a room it stands where the bell does. */
  position: number
  room: Room | null
  /** Between asking to follow and entering a room. */
  joining: boolean
  /** Counts its requests to follow: what an earlier one still reads is not sent any more. */
  turn: number
  /** What it last said it had read, and the beats since; `null` until it first says so. */
  seen: { position: number; beats: number } | null
  /** Beats of the heart since somebody asked who it is. */
  beatsSinceAdmitted: number
  gone: boolean
}

/** One kind of follower of one practice. All in it stand at the bell's position and are sent the same bytes. */
export type Room = {
  readonly key: string
  readonly practice: string
  readonly audience: Audience
  readonly followers: Set<Follower>
  /** Whether it was sent anything since the last beat of the heart. */
  spoke: boolean
}

export const newFollower = (socket: PushSocket, handshake: Handshake, principal: Principal): Follower => ({
  socket,
  handshake,
  principal,
  asked: null,
  position: 0,
  room: null,
  joining: false,
  turn: 0,
  seen: null,
  beatsSinceAdmitted: 0,
  gone: false,
})
