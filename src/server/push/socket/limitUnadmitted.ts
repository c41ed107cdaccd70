import type { PushServer, PushSocket } from './socketTypes.ts'
import { webSocketOf } from './rawConnection.ts'

type EngineConnection = PushSocket['conn']

/** A client sends one message to connect, and a device another one when its proof needs a newer nonce. */
const maxMessages = 10

/**
 * Closes a connection that sends many messages before it is admitted. No budget counts them yet, and each waits for its turn in memory.
 * @returns ends the limit for a connection that was admitted: its messages are in the budget of their sender
 */
export function limitUnadmitted(io: PushServer): (connection: EngineConnection) => void {
  const stopByConnection = new WeakMap<EngineConnection, () => void>()
  io.engine.on('connection', (connection: EngineConnection) => {
    let messages = 0
    const count = () => {
      messages += 1
      if (messages <= maxMessages) return
      connection.close(true)
      webSocketOf(connection)?.terminate()
    }
    connection.on('packet', count)
    stopByConnection.set(connection, () => connection.off('packet', count))
  })
  return (connection) => stopByConnection.get(connection)?.()
}
