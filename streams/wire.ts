import { io } from 'socket.io-client'
import type { Bye, Follow, Followed, Frame, Here, Present, ProblemBody } from '#domain/wire.ts'

export type FollowAnswer = Followed | { readonly problem: ProblemBody }

/** One connection to the server, from its making to its end. */
export type Wire = {
  readonly follow: (asked: Follow, answer: (answer: FollowAnswer) => void) => void
  readonly seen: (position: number) => void
  readonly here: (here: Here) => void
  /** Ends it without another word: nothing is told after this. */
  readonly close: () => void
}

/** What a connection tells. `closed` comes once, whether it was ever open or not. */
export type Ears = {
  readonly opened: () => unknown
  readonly closed: (problem: ProblemBody | null) => unknown
  readonly entries: (frame: Frame) => unknown
  readonly bye: (bye: Bye) => unknown
  readonly presence: (present: readonly Present[]) => unknown
}

export type Connect = (ears: Ears) => Wire

const isProblem = (value: unknown): value is ProblemBody =>
  typeof value === 'object' && value !== null && 'status' in value && 'title' in value

/**
 * Socket.IO without its own reconnecting: when to try again is the link's to say. Two and a half seconds to connect: a try that
 * is stuck in a dead network would otherwise keep the screen dead for twenty after the network is back.
 */
export const socketWire =
  (address: string, token: string | null, build: string | null): Connect =>
  (ears) => {
    const socket = io(address, {
      path: '/socket.io/',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: 2500,
      withCredentials: true,
      auth: { ...(token ? { token } : {}), ...(build ? { build } : {}) },
    })
    const end = (problem: ProblemBody | null) => {
      socket.removeAllListeners()
      socket.close()
      ears.closed(problem)
    }
    socket.on('connect', ears.opened)
    socket.on('connect_error', (error: Error & { data?: unknown }) => end(isProblem(error.data) ? error.data : null))
    socket.on('disconnect', () => end(null))
    socket.on('entries', ears.entries)
    socket.on('bye', ears.bye)
    socket.on('presence', ears.presence)
    return {
      follow: (asked, answer) => void socket.emit('follow', asked, answer),
      seen: (position) => void socket.emit('seen', { position }),
      here: (here) => void socket.emit('here', here),
      close: () => {
        socket.removeAllListeners()
        socket.close()
      },
    }
  }
