import type { SetTimer } from '../../clock/timer.ts'
import { closeGrace } from './disconnect.ts'
import { webSocketOf } from './rawConnection.ts'
import type { PushServer, PushSocket } from './socketTypes.ts'

/**
 * Ends the network connection of each Socket.IO connection that has closed. `ws` would wait 30 seconds for the answer to its close frame, and a
 * peer that vanished never gives it. One that did not answer a ping is terminated at once.
 */
export function terminateClosed(io: PushServer, setTimer: SetTimer): void {
  io.engine.on('connection', (connection: PushSocket['conn']) => {
    const webSocket = webSocketOf(connection)
    connection.once('close', (reason) => {
      if (reason === 'ping timeout') webSocket?.terminate()
      else setTimer(closeGrace, () => webSocket?.terminate())
    })
  })
}
