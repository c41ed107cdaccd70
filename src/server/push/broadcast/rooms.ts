import type { Frame } from '#domain/wire.ts'
import { readableValues, seesOthers } from '../../engine/access/recordAccess.ts'
import type { Follower, Room } from '../followers/follower.ts'
import type { PushServer } from '../socket/socketTypes.ts'
import { idleSocket } from '../socket/rawConnection.ts'
import type { Audience } from './project.ts'
import { encodeFrame } from './fastBroadcast.ts'

/** Frames held for other followers: some megabytes. */
const maxFrames = 32
const eventPacket = 2

type SharedFrame = { readonly frame: Frame; readonly bytes: Buffer | null }

/** Sends a frame to one follower. Followers with the same key receive the same bytes, which are made once. */
type SendShared = (follower: Follower, key: string, makeFrame: () => Frame) => void

function createSharedFrames(io: PushServer): SendShared {
  const frames = new Map<string, SharedFrame>()
  const frameOf = (key: string, makeFrame: () => Frame): SharedFrame => {
    const frame = makeFrame()
    const [text] = io.encoder.encode({ type: eventPacket, data: ['entries', frame], nsp: '/' })
    const shared = { frame, bytes: typeof text === 'string' ? encodeFrame(text) : null }
    frames.set(key, shared)
    const [oldest] = frames.keys()
    if (frames.size > maxFrames && oldest !== undefined) frames.delete(oldest)
    return shared
  }
  return ({ socket }, key, makeFrame) => {
    const { frame, bytes } = frames.get(key) ?? frameOf(key, makeFrame)
    const netSocket = bytes && idleSocket(socket.conn)
    if (netSocket) netSocket.write(bytes)
    else socket.emit('entries', frame)
  }
}

export type Rooms = {
  readonly of: (practice: string) => readonly Room[]
  readonly all: () => readonly Room[]
  readonly enter: (follower: Follower, practice: string, audience: Audience) => void
  readonly leave: (follower: Follower) => void
  /** Encodes the frame once, for all followers in the room. */
  readonly send: (room: Room, frame: Frame) => void
  /** Sends missed entries to one follower, with the bytes made for the first of those that missed the same. */
  readonly sendShared: SendShared
}

/** Builds the key from everything that can change how an entry reads. User and device count only if their own records are followed. */
export function roomKey(practice: string, audience: Audience): string {
  const { kind, locations, user, device, areas, showsNames } = audience
  const followedAreas = [...areas]
    .map(([area, { resource, view }]) => [area, view, ...(readableValues(audience, resource)?.is ?? [])] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hasOwnedAreas = [...areas.values()].some(({ resource }) => resource.ownerField && !seesOthers(audience, resource))
  const hasDeviceAreas = [...areas.values()].some(({ resource }) => resource.deviceField)
  const identity = [hasOwnedAreas ? user : null, hasDeviceAreas ? (device ?? null) : null]
  return JSON.stringify([practice, kind, showsNames, locations && [...new Set(locations)].sort(), ...identity, followedAreas])
}

export function createRooms(io: PushServer): Rooms {
  const practices = new Map<string, Map<string, Room>>()

  const roomFor = (practice: string, audience: Audience): Room => {
    const rooms = practices.get(practice) ?? new Map<string, Room>()
    practices.set(practice, rooms)
    const key = roomKey(practice, audience)
    const room = rooms.get(key) ?? { key, practice, audience, followers: new Set(), hasSent: false }
    rooms.set(key, room)
    return room
  }

  const removeRoom = ({ practice, key }: Room) => {
    const rooms = practices.get(practice)
    rooms?.delete(key)
    if (rooms?.size === 0) practices.delete(practice)
  }

  return {
    of: (practice) => [...(practices.get(practice)?.values() ?? [])],
    all: () => [...practices.values()].flatMap((rooms) => [...rooms.values()]),
    enter(follower, practice, audience) {
      const room = roomFor(practice, audience)
      room.followers.add(follower)
      follower.room = room
      void follower.socket.join(room.key)
    },
    leave(follower) {
      const { room } = follower
      if (!room) return
      room.followers.delete(follower)
      follower.room = null
      void follower.socket.leave(room.key)
      if (room.followers.size === 0) removeRoom(room)
    },
    sendShared: createSharedFrames(io),
    send(room, frame) {
      room.hasSent = true
      io.to(room.key).emit('entries', frame)
    },
  }
}
