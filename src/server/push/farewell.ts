import type { Bye } from '#domain/wire.ts'
import type { SetTimer } from '../clock/timer.ts'
import type { Crowd } from './crowd.ts'
import type { Follower } from './follower.ts'
import type { Rooms } from './rooms.ts'
import { webSocketOf } from './wires.ts'

export type Farewell = (follower: Follower, reason: Bye['reason']) => void

/** How long a closing connection may keep what it was not able to send, in milliseconds. */
const grace = 1000

/**
 * Says why and closes. It leaves its room first, so nothing more is sent after the word. The connection is closed and not the
 * Socket.IO session: after the latter a stock client would not come back by itself. One that does not read is cut after a moment.
 */
export function openFarewell(rooms: Rooms, crowd: Crowd, setTimer: SetTimer): Farewell {
  return (follower, reason) => {
    if (follower.gone) return
    follower.gone = true
    follower.turn += 1
    rooms.leave(follower)
    crowd.remove(follower)
    follower.socket.emit('bye', { reason })
    const webSocket = webSocketOf(follower.socket.conn)
    follower.socket.conn.close()
    setTimer(grace, () => webSocket?.terminate())
  }
}
