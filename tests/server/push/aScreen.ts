import { io } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import type { Bye, Entry, Follow, Followed, Frame, Here, Present, ProblemBody } from '#domain/wire.ts'

/** A stock Socket.IO client that keeps all it was told. It does not come back by itself. */
export type Screen = {
  readonly follow: (asked: Follow) => Promise<Followed | { readonly problem: ProblemBody }>
  /** Follows, and fails the test where that is refused. */
  readonly follows: (asked: Follow) => Promise<Followed>
  readonly frames: readonly Frame[]
  readonly entries: () => readonly Entry[]
  readonly byes: readonly Bye['reason'][]
  readonly presences: readonly (readonly Present[])[]
  /** Resolves once this is so; looked at whenever anything arrives. */
  readonly until: (isSo: () => boolean) => Promise<void>
  /** Resolves once a frame reached this position. */
  readonly reaches: (position: number) => Promise<void>
  readonly seen: (position: number) => void
  readonly here: (where: Here) => void
  readonly leave: () => void
  readonly isConnected: () => boolean
  /** All that came over the wire, as text. */
  readonly bytes: () => string
}

export async function aScreen(url: string, token: string): Promise<Screen> {
  const socket = io(url, { transports: ['websocket'], auth: { token, build: 'b1' }, reconnection: false, forceNew: true })
  onTestFinished(() => void socket.close())
  const [frames, byes, presences, raw] = [[] as Frame[], [] as Bye['reason'][], [] as (readonly Present[])[], [] as string[]]
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((one) => one())
  socket.io.engine.on('packet', ({ data }) => raw.push(String(data)))
  socket.on('entries', (frame: Frame) => void frames.push(frame))
  socket.on('bye', ({ reason }: Bye) => void byes.push(reason))
  socket.on('presence', (present: readonly Present[]) => void presences.push(present))
  for (const what of ['entries', 'bye', 'presence']) socket.on(what, look)
  socket.on('disconnect', look)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const follow = (asked: Follow) => socket.timeout(10_000).emitWithAck('follow', asked) as ReturnType<Screen['follow']>
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const one = () => {
        if (!isSo()) return
        waiting.delete(one)
        resolve()
      }
      waiting.add(one)
      one()
    })
  return {
    follow,
    async follows(asked) {
      const answer = await follow(asked)
      expect(answer).not.toHaveProperty('problem')
      return answer as Followed
    },
    frames,
    entries: () => frames.flatMap(({ entries }) => entries),
    byes,
    presences,
    until,
    reaches: (position) => until(() => (frames.at(-1)?.to ?? 0) >= position),
    seen: (position) => void socket.emit('seen', { position }),
    here: (where) => void socket.emit('here', where),
    leave: () => void socket.close(),
    isConnected: () => socket.connected,
    bytes: () => raw.join('\n'),
  }
}

/** Fails the test where one frame does not begin where the one before it ended. */
export function expectContiguous(from: number, frames: readonly Frame[]): void {
  let at = from
  for (const frame of frames) {
    expect(frame.from).toBe(at)
    expect(frame.to).toBeGreaterThanOrEqual(frame.from)
    const inside = frame.entries.map(({ position }) => position)
    expect(inside).toEqual(inside.filter((position) => position > frame.from && position <= frame.to).toSorted((one, other) => one - other))
    at = frame.to
  }
}
