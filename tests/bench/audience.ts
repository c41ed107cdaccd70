import { openRawSocket, type RawSocket } from './rawSocket.ts'

/** Runs all followers in a separate process and records, for each write, when the last follower received it. */

export type ToAudience =
  | { readonly gather: { readonly url: string; readonly count: number; readonly auth: object; readonly follow: string | null } }
  | 'report'
  | 'leave'
export type FromAudience =
  | 'gathered'
  | {
      /** Per write: its key, when the last follower received it (ms, monotonic clock) and how many followers received it. */
      readonly deliveries: readonly (readonly [string, number, number])[]
    }

const now = () => Number(process.hrtime.bigint()) / 1e6
const send = (what: FromAudience) => process.send?.(what)

let sockets: RawSocket[] = []
let deliveries = new Map<string, { at: number; count: number }>()

/** Caches the keys of each frame, because 200 followers receive the same frame. Its length and first 120 bytes identify it. */
const keysByFrame = new Map<string, readonly string[]>()
function keysIn(payload: Buffer): readonly string[] {
  const frameId = `${payload.length} ${payload.toString('latin1', 0, 120)}`
  const cached = keysByFrame.get(frameId)
  if (cached) return cached
  const keys = [...payload.toString('utf8').matchAll(/"because":"([^"]+)"/g)].map(([, key = '']) => key)
  keysByFrame.set(frameId, keys)
  return keys
}

function recordFrame(payload: Buffer): void {
  const at = now()
  for (const key of keysIn(payload)) {
    const delivery = deliveries.get(key)
    if (delivery) {
      delivery.count += 1
      delivery.at = at
    } else deliveries.set(key, { at, count: 1 })
  }
}

/** Resolves when the server accepts the connection and, if a follow request is needed, has acknowledged it. */
const connectFollower = (url: URL, auth: object, follow: string | null): Promise<RawSocket> =>
  new Promise((resolve) => {
    const socket = openRawSocket(url, auth, (payload) => {
      const packetType = payload.toString('latin1', 0, 3)
      if (packetType.startsWith('42')) recordFrame(payload)
      else if (packetType.startsWith('40') && follow !== null) socket.send(`420${follow}`)
      else if (packetType === '430' || packetType.startsWith('40')) resolve(socket)
    })
  })

process.on('message', (message: ToAudience) => {
  if (message === 'leave') {
    for (const socket of sockets) socket.close()
    process.exit(0)
  } else if (message === 'report') {
    send({ deliveries: [...deliveries].map(([key, { at, count }]) => [key, at, count] as const) })
    deliveries = new Map()
    keysByFrame.clear()
  } else {
    const { url, count, auth, follow } = message.gather
    void Promise.all(Array.from({ length: count }, () => connectFollower(new URL(url), auth, follow))).then((connected) => {
      sockets = connected
      send('gathered')
    })
  }
})
