import type { ByeMessage } from '#domain/wire.ts'
import type { SetTimer } from '../../clock/timer.ts'
import type { Connections } from './connections.ts'
import type { Follower } from '../followers/follower.ts'
import type { Rooms } from '../broadcast/rooms.ts'
import { webSocketOf } from './rawConnection.ts'

export type Disconnect = (follower: Follower, reason: ByeMessage['reason']) => void

/** How long a closing connection may take to send its remaining data, in milliseconds. */
export const closeGrace = 1000

/**
 * Sends the reason and closes the connection. The follower leaves its room first, so nothing is sent after the `bye`.
 * It closes the connection and not the Socket.IO session: after a closed session a stock client does not reconnect automatically.
 * A connection that is not read is terminated after the grace period.
 */
export function createDisconnect(rooms: Rooms, connections: Connections, setTimer: SetTimer): Disconnect {
  return (follower, reason) => {
    if (follower.isDisconnected) return
    follower.isDisconnected = true
    follower.generation += 1
    rooms.leave(follower)
    connections.remove(follower)
    follower.socket.emit('bye', { reason })
    const webSocket = webSocketOf(follower.socket.conn)
    follower.socket.conn.close()
    setTimer(closeGrace, () => webSocket?.terminate())
  }
}
