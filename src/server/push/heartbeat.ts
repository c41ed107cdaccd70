import type { CallOff, SetTimer } from '../clock/timer.ts'
import type { Follower, Room } from './follower.ts'
import type { Rooms } from './rooms.ts'

/** Milliseconds between two beats. A room that heard something just after one beat hears the next thing by the second: within two seconds. */
export const beatEvery = 900
/** Beats after which somebody is asked again who they are: about a minute. */
const beatsUntilChecked = 67

type Needs = {
  readonly rooms: Rooms
  readonly setTimer: SetTimer
  readonly beat: (room: Room) => void
  readonly cutSlow: (room: Room) => void
  readonly check: (follower: Follower) => void
}

/** It counts beats and reads no clock, so a clock that is set back cannot stop it. */
export function openHeartbeat({ rooms, setTimer, beat, cutSlow, check }: Needs): CallOff {
  const look = (follower: Follower) => {
    if (follower.seen) follower.seen.beats += 1
    follower.beatsSinceAdmitted += 1
    if (follower.beatsSinceAdmitted < beatsUntilChecked) return
    follower.beatsSinceAdmitted = 0
    check(follower)
  }
  const visit = (room: Room) => {
    for (const follower of room.followers) look(follower)
    cutSlow(room)
    if (!room.spoke) beat(room)
    room.spoke = false
  }
  let next: CallOff = () => undefined
  const turn = () => {
    next = setTimer(beatEvery, turn)
    for (const room of rooms.all()) visit(room)
  }
  next = setTimer(beatEvery, turn)
  return () => next()
}
