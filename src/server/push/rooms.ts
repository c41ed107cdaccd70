import type { Frame } from '#domain/wire.ts'
import type { Follower, Room } from './follower.ts'
import type { Audience } from './project.ts'
import type { PushServer } from './wire.ts'

export type Rooms = {
  readonly of: (practice: string) => readonly Room[]
  readonly all: () => readonly Room[]
  readonly enter: (follower: Follower, practice: string, audience: Audience) => void
  readonly leave: (follower: Follower) => void
  /** Encoded once, whoever is in it. */
  readonly send: (room: Room, frame: Frame) => void
}

/** Everything by which two followers could read an entry differently, and nothing else. Whose own records it is counts only where such are followed. */
export function roomKey(practice: string, { kind, locations, user, device, areas, named }: Audience): string {
  const followed = [...areas].map(([area, { sight }]) => [area, sight]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const isOwn = [...areas.values()].some(({ resource }) => resource.ownedBy)
  const isHeld = [...areas.values()].some(({ resource }) => resource.heldBy)
  const whose = [isOwn ? user : null, isHeld ? (device ?? null) : null]
  return JSON.stringify([practice, kind, named, locations && [...new Set(locations)].sort(), ...whose, followed])
}

export function openRooms(io: PushServer): Rooms {
  const practices = new Map<string, Map<string, Room>>()

  const roomFor = (practice: string, audience: Audience): Room => {
    const rooms = practices.get(practice) ?? new Map<string, Room>()
    practices.set(practice, rooms)
    const key = roomKey(practice, audience)
    const room = rooms.get(key) ?? { key, practice, audience, followers: new Set(), spoke: false }
    rooms.set(key, room)
    return room
  }

  const forget = ({ practice, key }: Room) => {
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
      if (room.followers.size === 0) forget(room)
    },
    send(room, frame) {
      room.spoke = true
      io.to(room.key).emit('entries', frame)
    },
  }
}
