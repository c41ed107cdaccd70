import type { DeviceProof } from '#streams/link/deviceProof.ts'
import { io } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import type {
  ByeMessage,
  FollowerReport,
  LogEntry,
  FollowRequest,
  FollowResponse,
  Frame,
  PresenceChanges,
  PresenceUpdate,
  PresenceEntry,
  ProblemBody,
} from '#domain/wire.ts'

/** A standard Socket.IO client that records everything it receives. It does not reconnect automatically. */
export type PushClient = {
  readonly follow: (request: FollowRequest) => Promise<FollowResponse | { readonly problem: ProblemBody }>
  /** Follows, and fails the test if the server refuses. */
  readonly mustFollow: (request: FollowRequest) => Promise<FollowResponse>
  readonly frames: readonly Frame[]
  readonly entries: () => readonly LogEntry[]
  readonly byeReasons: readonly ByeMessage['reason'][]
  /** How often the server has sent `access`. */
  readonly accessChanges: () => number
  readonly presenceUpdates: readonly (readonly PresenceEntry[])[]
  /** What a client receives that follows with `presence: 'changes'`. */
  readonly presenceChanges: readonly PresenceChanges[]
  /** Resolves once the condition is true. Checked whenever a message arrives. */
  readonly until: (isMet: () => boolean) => Promise<void>
  /** Resolves once a frame has reached this position. */
  readonly untilPosition: (position: number) => Promise<void>
  /** The figures of System that it received. */
  readonly systemFigures: readonly SystemFigures[]
  readonly sendSeen: (report: FollowerReport) => void
  readonly sendPresence: (update: PresenceUpdate) => void
  readonly disconnect: () => void
  readonly isConnected: () => boolean
  /** Everything received over the socket, as text. */
  readonly receivedText: () => string
}

/** @param proof of a paired device. */
export async function connectPushClient(url: string, token: string, proof?: DeviceProof): Promise<PushClient> {
  const signed = proof ? { proof: await proof.sign({ method: 'GET', path: '/socket.io/', token }) } : {}
  const auth = { token, build: 'b1', ...signed }
  const socket = io(url, { transports: ['websocket'], auth, reconnection: false, forceNew: true })
  onTestFinished(() => void socket.close())
  const [frames, byeReasons, presenceUpdates, packets] = [
    [] as Frame[],
    [] as ByeMessage['reason'][],
    [] as (readonly PresenceEntry[])[],
    [] as string[],
  ]
  const waiters = new Set<() => void>()
  const checkAll = () => waiters.forEach((check) => check())
  socket.io.engine.on('packet', ({ data }) => packets.push(String(data)))
  socket.on('entries', (frame: Frame) => void frames.push(frame))
  socket.on('bye', ({ reason }: ByeMessage) => void byeReasons.push(reason))
  socket.on('presence', (present: readonly PresenceEntry[]) => void presenceUpdates.push(present))
  let accessChanges = 0
  socket.on('access', () => void (accessChanges += 1))
  const systemFigures: SystemFigures[] = []
  const presenceChanges: PresenceChanges[] = []
  socket.on('presenceChanges', (changes: PresenceChanges) => void presenceChanges.push(changes))
  socket.on('system', (figures: SystemFigures) => void systemFigures.push(figures))
  for (const event of ['entries', 'bye', 'access', 'presence', 'presenceChanges', 'system']) socket.on(event, checkAll)
  socket.on('disconnect', checkAll)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const follow = (request: FollowRequest) => socket.timeout(10_000).emitWithAck('follow', request) as ReturnType<PushClient['follow']>
  const until = (isMet: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!isMet()) return
        waiters.delete(check)
        resolve()
      }
      waiters.add(check)
      check()
    })
  return {
    follow,
    async mustFollow(request) {
      const response = await follow(request)
      expect(response).not.toHaveProperty('problem')
      return response as FollowResponse
    },
    frames,
    entries: () => frames.flatMap(({ entries }) => entries),
    byeReasons,
    accessChanges: () => accessChanges,
    ...{ presenceUpdates, presenceChanges },
    until,
    untilPosition: (position) => until(() => (frames.at(-1)?.to ?? 0) >= position),
    systemFigures,
    sendSeen: (report) => void socket.emit('seen', report),
    sendPresence: (update) => void socket.emit('here', update),
    disconnect: () => void socket.close(),
    isConnected: () => socket.connected,
    receivedText: () => packets.join('\n'),
  }
}

/** Fails the test if a frame does not begin where the previous frame ended. */
export function expectContiguous(from: number, frames: readonly Frame[]): void {
  let expectedFrom = from
  for (const frame of frames) {
    expect(frame.from).toBe(expectedFrom)
    expect(frame.to).toBeGreaterThanOrEqual(frame.from)
    const positions = frame.entries.map(({ position }) => position)
    expect(positions).toEqual(
      positions.filter((position) => position > frame.from && position <= frame.to).toSorted((left, right) => left - right),
    )
    expectedFrom = frame.to
  }
}
