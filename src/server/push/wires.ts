import type { Socket as NetSocket } from 'node:net'
import type { PushSocket } from './wire.ts'

/**
 * The way from a Socket.IO socket down to the connection: engine.io's transport holds a `ws` socket, which holds the `net.Socket`.
 * None of it is public, so it is read here and nowhere else, and whatever is not as expected counts as absent.
 */
export type WebSocket = {
  readonly readyState: number
  readonly bufferedAmount: number
  /** What was agreed on for compressing; empty where nothing was. */
  readonly extensions: string
  /** Ends it at once; what is still unsent is dropped. */
  readonly terminate: () => void
  readonly _socket: NetSocket | null
  readonly _sender: { readonly _state: number; readonly _queue: readonly unknown[] } | undefined
}
type Engine = PushSocket['conn']

export function webSocketOf(engine: Engine): WebSocket | null {
  const transport: unknown = engine.transport
  if (!hasSocket(transport)) return null
  const socket = transport.socket
  return typeof socket?.terminate === 'function' ? socket : null
}

const hasSocket = (transport: unknown): transport is { readonly socket?: WebSocket } =>
  typeof transport === 'object' && transport !== null && 'socket' in transport

/** What engine.io holds back while its transport is busy. */
export function waitingIn(engine: Engine): readonly { readonly data?: unknown }[] {
  const waiting: unknown = Reflect.get(engine, 'writeBuffer')
  return Array.isArray(waiting) ? waiting : []
}

const isOpen = 1
const isIdle = 0

/**
 * The connection itself, where a whole frame may be written to it now: an open WebSocket, nothing half sent, nothing queued before it.
 * What the `net.Socket` still holds is whole frames, so another may follow.
 */
export function idleWire(engine: Engine | undefined): NetSocket | null {
  if (!engine || engine.readyState !== 'open' || Reflect.get(engine, 'upgrading') !== false || waitingIn(engine).length > 0) return null
  const webSocket = webSocketOf(engine)
  if (webSocket?.readyState !== isOpen || webSocket.extensions !== '') return null
  const { _sender: sender, _socket: wire } = webSocket
  const sendsNothing = sender?._state === isIdle && sender._queue.length === 0
  return sendsNothing && wire?.writable && !wire.writableCorked ? wire : null
}

/** What waits in engine.io, in `ws` and in the `net.Socket`, in bytes; what waits in engine.io is counted by its length. */
export function unsentBytes(engine: Engine): number {
  const waiting = waitingIn(engine).reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0)
  return waiting + (webSocketOf(engine)?.bufferedAmount ?? 0)
}

/** Once the connection has taken what it was given, or is no more. */
export function drained(engine: Engine): Promise<void> {
  const wire = webSocketOf(engine)?._socket
  if (!wire?.writableNeedDrain) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      wire.off('drain', done)
      wire.off('close', done)
      resolve()
    }
    wire.on('drain', done)
    wire.on('close', done)
  })
}
