import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { Problem } from '#domain/problems.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { House } from '../house.ts'
import { problemBody } from '../http/problemAnswer.ts'
import { toProblem } from '../http/toProblem.ts'
import type { Admit } from './follow.ts'
import { type Follower, type Handshake, newFollower } from './follower.ts'
import type { PushServer, PushSocket } from './wire.ts'

/**
 * Socket.IO as we want it: WebSocket alone, nothing compressed (eleven times the work), nothing recovered by itself (it would let
 * a revoked follower back in), small messages in, five seconds for whoever does not answer.
 */
export const openServer = (httpServer: HttpServer): PushServer =>
  new Server(httpServer, {
    path: '/socket.io/',
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 5000,
    pingInterval: 5000,
    pingTimeout: 5000,
  })

const handshakeOf = (socket: PushSocket): Handshake => {
  const token: unknown = socket.handshake.auth.token
  return { token: typeof token === 'string' ? token : null, request: socket.request }
}

type Needs = {
  readonly io: PushServer
  readonly house: Pick<House, 'newId' | 'report'>
  readonly admit: Admit
}

/** Whatever was thrown as the client is told it; the operator is told where it is a bug. */
export function problemOf({ newId, report }: Pick<House, 'newId' | 'report'>, thrown: unknown): ProblemBody {
  const { problem, toReport } = toProblem(thrown)
  const requestId = newId()
  if (toReport) report(`${problem.code} at the socket ${requestId}`, toReport)
  return problemBody(problem, requestId)
}

/** As Socket.IO carries it: the client finds the problem in `error.data`. */
const refusal = (house: Needs['house'], thrown: unknown) => Object.assign(new Error('refused'), { data: problemOf(house, thrown) })

/** Nobody is let in without a principal; whoever is, is handed on as a follower who follows nothing yet. */
export function openDoorway({ io, house, admit }: Needs, welcome: (follower: Follower) => void): { readonly close: () => void } {
  let isOpen = true
  const admitted = new WeakMap<PushSocket, Follower>()
  const enter = async (socket: PushSocket) => {
    if (!isOpen) throw new Problem('draining', 'This server is closing. Another one will answer shortly.')
    const handshake = handshakeOf(socket)
    const principal = await admit(handshake)
    if (!principal) throw new Problem('signed-out', 'There is no valid sign-in with this connection.')
    admitted.set(socket, newFollower(socket, handshake, principal))
  }
  io.use((socket, next) => {
    enter(socket).then(
      () => next(),
      (thrown: unknown) => next(refusal(house, thrown)),
    )
  })
  io.on('connection', (socket) => {
    const follower = admitted.get(socket)
    if (follower && isOpen) welcome(follower)
    else socket.conn.close()
  })
  return {
    close: () => {
      isOpen = false
    },
  }
}
