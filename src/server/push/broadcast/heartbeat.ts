import type { CancelTimer, SetTimer } from '../../clock/timer.ts'
import type { Follower, Room } from '../followers/follower.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two heartbeats. A room is silent for at most two heartbeats, which is less than two seconds. */
export const heartbeatInterval = 900
/** Heartbeats between two authentications of a follower: about a minute. */
const beatsBetweenChecks = 67

type HeartbeatDeps = {
  readonly rooms: Rooms
  readonly setTimer: SetTimer
  readonly sendHeartbeat: (room: Room) => void
  readonly disconnectSlow: (room: Room) => void
  readonly recheck: (follower: Follower) => void
}

/** Starts the heartbeat. It counts beats and reads no clock, so a clock that is set back cannot stop it. */
export function startHeartbeat({ rooms, setTimer, sendHeartbeat, disconnectSlow, recheck }: HeartbeatDeps): CancelTimer {
  const countBeat = (follower: Follower) => {
    if (follower.seen) follower.seen.beats += 1
    follower.beatsSinceAuthenticated += 1
    if (follower.beatsSinceAuthenticated < beatsBetweenChecks) return
    follower.beatsSinceAuthenticated = 0
    recheck(follower)
  }
  const beatRoom = (room: Room) => {
    for (const follower of room.followers) countBeat(follower)
    disconnectSlow(room)
    if (!room.hasSent) sendHeartbeat(room)
    room.hasSent = false
  }
  let cancelNext: CancelTimer = () => undefined
  const onBeat = () => {
    cancelNext = setTimer(heartbeatInterval, onBeat)
    for (const room of rooms.all()) beatRoom(room)
  }
  cancelNext = setTimer(heartbeatInterval, onBeat)
  return () => cancelNext()
}
