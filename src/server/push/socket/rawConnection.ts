import type { Socket as NetSocket } from 'node:net'
import type { PushSocket } from './socketTypes.ts'

/**
 * Reads the internals below a Socket.IO socket: engine.io's transport has a `ws` socket, which has the `net.Socket`.
 * None of it is public, so only this file reads it, and anything unexpected counts as absent.
 */
export type WebSocket = {
  readonly readyState: number
  readonly bufferedAmount: number
  /** The negotiated extensions, such as compression; empty if there are none. */
  readonly extensions: string
  /** Closes at once and drops unsent data. */
  readonly terminate: () => void
  readonly _socket: NetSocket | null
  readonly _sender: { readonly _state: number; readonly _queue: readonly unknown[] } | undefined
}
type EngineConnection = PushSocket['conn']

export function webSocketOf(engine: EngineConnection): WebSocket | null {
  const transport: unknown = engine.transport
  if (!hasSocket(transport)) return null
  const socket = transport.socket
  return typeof socket?.terminate === 'function' ? socket : null
}

const hasSocket = (transport: unknown): transport is { readonly socket?: WebSocket } =>
  typeof transport === 'object' && transport !== null && 'socket' in transport

/** The messages that engine.io queues while its transport is busy. */
export function queuedMessages(engine: EngineConnection): readonly { readonly data?: unknown }[] {
  const queued: unknown = Reflect.get(engine, 'writeBuffer')
  return Array.isArray(queued) ? queued : []
}

const openState = 1
const idleState = 0

/**
 * Returns the connection if a whole frame can be written to it now: an open WebSocket, nothing partly sent, nothing queued before it.
 * The `net.Socket` buffers only whole frames, so another may follow.
 */
export function idleSocket(engine: EngineConnection | undefined): NetSocket | null {
  if (!engine || engine.readyState !== 'open' || Reflect.get(engine, 'upgrading') !== false || queuedMessages(engine).length > 0)
    return null
  const webSocket = webSocketOf(engine)
  if (webSocket?.readyState !== openState || webSocket.extensions !== '') return null
  const { _sender: sender, _socket: netSocket } = webSocket
  const isSenderIdle = sender?._state === idleState && sender._queue.length === 0
  return isSenderIdle && netSocket?.writable && !netSocket.writableCorked ? netSocket : null
}

/** Unsent bytes in engine.io, in `ws` and in the `net.Socket`; engine.io's part counts string length. */
export function unsentBytes(engine: EngineConnection): number {
  const queuedBytes = queuedMessages(engine).reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0)
  return queuedBytes + (webSocketOf(engine)?.bufferedAmount ?? 0)
}

/** Resolves when the connection has sent its buffered data, or is closed. */
export function whenDrained(engine: EngineConnection): Promise<void> {
  const netSocket = webSocketOf(engine)?._socket
  if (!netSocket?.writableNeedDrain) return Promise.resolve()
  return new Promise((resolve) => {
    const onDone = () => {
      netSocket.off('drain', onDone)
      netSocket.off('close', onDone)
      resolve()
    }
    netSocket.on('drain', onDone)
    netSocket.on('close', onDone)
  })
}
