import { io, type Socket } from 'socket.io-client'
import type { FollowResponse, Frame, ProblemBody } from '#domain/wire.ts'
import type { ApiClient } from '#tests/support/server/apiClient.ts'

/** A follower of one area that only knows how far it is. */
export type PlainFollower = {
  readonly socket: Socket
  readonly position: () => number
  /** Resolves when the server has next answered `follow` and sent every entry up to there, or with its refusal. */
  readonly whenLive: () => Promise<string | null>
}

export function followPatients(url: string, { token }: Pick<ApiClient, 'token'>, epoch: string, since: number): PlainFollower {
  let position = since
  let waiting: ((refusal: string | null) => void)[] = []
  let target = Number.POSITIVE_INFINITY
  const settle = (refusal: string | null) => {
    if (refusal === null && position < target) return
    for (const resolve of waiting) resolve(refusal)
    waiting = []
  }
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token, build: 'chaos' },
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    forceNew: true,
  })
  socket.on('connect', () => {
    target = Number.POSITIVE_INFINITY
    socket.emit('follow', { areas: ['patients'], epoch, since: position }, (response: FollowResponse | { problem: ProblemBody }) => {
      if ('problem' in response) return settle(response.problem.detail)
      target = response.position
      return settle(null)
    })
  })
  socket.on('entries', ({ to }: Frame) => {
    position = Math.max(position, to)
    settle(null)
  })
  return { socket, position: () => position, whenLive: () => new Promise((resolve) => waiting.push(resolve)) }
}
