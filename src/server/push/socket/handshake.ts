import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { Problem } from '#domain/problems.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { SetTimer } from '../../clock/timer.ts'
import type { ServerDeps } from '../../deps.ts'
import { problemBody } from '../../http/problems/problemHandlers.ts'
import { toProblem } from '../../http/problems/toProblem.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { requestShare } from '../../turns/requestShare.ts'
import type { SocketAuthenticator } from '../followers/follow.ts'
import { type Follower, type Handshake, createFollower } from '../followers/follower.ts'
import type { RefusalObserver } from './refusalObserver.ts'
import type { PushServer, PushSocket } from './socketTypes.ts'
import { terminateClosed } from './terminateClosed.ts'
import { webSocketOf } from './rawConnection.ts'

type EngineConnection = PushSocket['conn']

/** A client sends one message to connect, and a device another one when its proof needs a newer nonce. */
const maxMessages = 10

/**
 * Closes a connection that sends many messages before it is admitted. No budget counts them yet, and each waits for its turn in memory.
 * @returns ends the limit for a connection that was admitted: its messages are in the budget of their sender
 */
function limitUnadmitted(io: PushServer): (connection: EngineConnection) => void {
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

/** When a quiet connection is asked whether its peer is still there, and how long the answer may take, in milliseconds. */
export type PingTimes = { readonly interval: number; readonly timeout: number }
const usualPing: PingTimes = { interval: 5000, timeout: 5000 }

/**
 * Creates the Socket.IO server: WebSocket only, without compression (eleven times the work) and without connection state recovery.
 * Recovery would let a revoked follower back in. Incoming messages are small, and a client has five seconds to answer.
 */
export function createPushServer(httpServer: HttpServer, setTimer: SetTimer, { interval, timeout }: PingTimes = usualPing): PushServer {
  const io: PushServer = new Server(httpServer, {
    path: '/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 5000,
    pingInterval: interval,
    pingTimeout: timeout,
  })
  terminateClosed(io, setTimer)
  return io
}

const handshakeOf = (socket: PushSocket): Handshake => {
  const { token, proof, build } = socket.handshake.auth as { readonly token?: unknown; readonly proof?: unknown; readonly build?: unknown }
  return { token: textOrNull(token), proof: textOrNull(proof), build: textOrNull(build), request: socket.request }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type HandshakeDeps = {
  readonly io: PushServer
  readonly addressOf: (request: IncomingMessage) => string
  readonly deps: Pick<ServerDeps, 'newId' | 'report'>
  readonly authenticate: SocketAuthenticator
  readonly refusals: Pick<RefusalObserver, 'refusedHandshake'>
}

/** Converts a thrown error to the problem sent to the client. Bugs are also reported to the operator. */
export function socketProblem({ newId, report }: Pick<ServerDeps, 'newId' | 'report'>, error: unknown): ProblemBody {
  const { problem, toReport } = toProblem(error)
  const requestId = newId()
  if (toReport) report(`${problem.code} at the socket ${requestId}`, toReport)
  return problemBody(problem, requestId)
}

/** The error in Socket.IO's form: the client finds the problem in `error.data`. */
const connectionError = (deps: HandshakeDeps['deps'], error: unknown) =>
  Object.assign(new Error('refused'), { data: socketProblem(deps, error) })

/** Refuses connections without a principal. Passes each accepted connection on as a follower without subscriptions. */
export function acceptConnections(
  { io, deps, authenticate, refusals, addressOf }: HandshakeDeps,
  onFollower: (follower: Follower) => void,
): { readonly close: () => void } {
  let isOpen = true
  const endLimit = limitUnadmitted(io)
  const admittedFollowers = new WeakMap<PushSocket, Follower>()
  const admitSocket = async (socket: PushSocket) => {
    await requestShare.take(addressOf(socket.request))
    labelTurn('admit')
    if (!isOpen) throw new Problem('draining', 'The server is restarting. Try again shortly.')
    const handshake = handshakeOf(socket)
    const principal = await authenticate(handshake)
    if (!principal) throw new Problem('signed-out', 'This connection has no valid sign-in.')
    endLimit(socket.conn)
    admittedFollowers.set(socket, createFollower(socket, handshake, principal))
  }
  const refuse = (socket: PushSocket, error: unknown) => {
    const refusal = connectionError(deps, error)
    refusals.refusedHandshake(socket.request, refusal.data)
    return refusal
  }
  io.use((socket, next) => {
    admitSocket(socket).then(
      () => next(),
      (error: unknown) => next(refuse(socket, error)),
    )
  })
  io.on('connection', (socket) => {
    const follower = admittedFollowers.get(socket)
    if (follower && isOpen) onFollower(follower)
    else socket.conn.close()
  })
  return {
    close: () => {
      isOpen = false
    },
  }
}
