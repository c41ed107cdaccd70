import { io, type Socket } from 'socket.io-client'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import type {
  ByeMessage,
  FollowerReport,
  FollowRequest,
  FollowResponse,
  Frame,
  NumberedPresence,
  PresenceChanges,
  PresenceUpdate,
  PresenceEntry,
  ProblemBody,
} from '#domain/wire.ts'
import type { DeviceProof } from './deviceProof.ts'

export type FollowReply = FollowResponse | { readonly problem: ProblemBody }

/** One connection to the server, from opening to close. */
export type LinkSocket = {
  readonly follow: (request: FollowRequest, onAnswer: (onAnswer: FollowReply) => void) => void
  readonly seen: (report: FollowerReport) => void
  readonly here: (here: PresenceUpdate) => void
  /** Closes silently: no handler is called after this. */
  readonly close: () => void
}

/** Events of a connection. `closed` comes exactly once, whether or not it was ever open. */
export type ConnectionHandlers = {
  readonly opened: () => unknown
  readonly closed: (problem: ProblemBody | null) => unknown
  readonly entries: (frame: Frame) => unknown
  readonly bye: (bye: ByeMessage) => unknown
  /** The user has other permissions now. */
  readonly access: () => unknown
  readonly presence: (present: readonly (PresenceEntry | NumberedPresence)[]) => unknown
  readonly presenceChanges: (changes: PresenceChanges) => unknown
  /** How the server does, each second while the place is System. */
  readonly system: (figures: SystemFigures) => unknown
}

export type Connect = (handlers: ConnectionHandlers) => LinkSocket

const isProblem = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'status' in value && 'title' in value

export type SocketCredentials = {
  /** `null` for the cookie of the browser. */
  readonly token: string | null
  /** The build of this page, if it knows it. */
  readonly build: string | null
  /** Signs the handshakes of a paired device. */
  readonly proof?: DeviceProof | null
}

const socketPath = '/socket.io/'

/**
 * Wraps Socket.IO without its own reconnection, because the link decides when to retry. The timeout is 2.5 seconds: an attempt stuck in a
 * dead network would otherwise block the screen for twenty seconds after the network returns.
 */
export const createSocketConnector =
  (address: string, credentials: SocketCredentials): Connect =>
  (handlers) => {
    const socket = io(address, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 2500,
      withCredentials: true,
      auth: (send: (auth: object) => void) => void authOf(credentials).then(send, () => send({})),
    })
    const end = (problem: ProblemBody | null) => {
      socket.removeAllListeners()
      socket.close()
      handlers.closed(problem)
    }
    const connectAgain = createNonceRetry(socket, credentials.proof ?? null)
    socket.on('connect', handlers.opened)
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      const problem = isProblem(error.data) ? error.data : null
      if (!connectAgain(problem)) end(problem)
    })
    socket.on('disconnect', () => end(null))
    socket.on('entries', handlers.entries)
    socket.on('bye', handlers.bye)
    socket.on('access', handlers.access)
    socket.on('presence', handlers.presence)
    socket.on('presenceChanges', handlers.presenceChanges)
    socket.on('system', handlers.system)
    return {
      follow: (request, onAnswer) => void socket.emit('follow', request, onAnswer),
      seen: (report) => void socket.emit('seen', report),
      here: (here) => void socket.emit('here', here),
      close: () => {
        socket.removeAllListeners()
        socket.close()
      },
    }
  }

async function authOf({ token, build, proof }: SocketCredentials): Promise<object> {
  const signed = proof && token ? { proof: await proof.sign({ method: 'GET', path: socketPath, token }) } : {}
  return { ...(token ? { token } : {}), ...(build ? { build } : {}), ...signed }
}

/** Connects once more if the server refused the proof only for its nonce. @returns whether it does. */
function createNonceRetry(socket: Socket, proof: DeviceProof | null) {
  let hasRetried = false
  return (problem: ProblemBody | null): boolean => {
    if (!proof || hasRetried || problem?.nonce === undefined) return false
    hasRetried = true
    proof.setNonce(problem.nonce)
    socket.connect()
    return true
  }
}
