import { aRawSocket, type RawSocket } from './rawSocket.ts'

/** A process of its own with all the followers in it, which notes for each write when the last of them had it. */

export type ToAudience =
  | { readonly gather: { readonly url: string; readonly count: number; readonly auth: object; readonly follow: string | null } }
  | 'report'
  | 'leave'
export type FromAudience =
  | 'gathered'
  | {
      /** Per write: when the last follower had it, in milliseconds of the machine's own clock, and how many had it. */ readonly heard: readonly (readonly [
        string,
        number,
        number,
      ])[]
    }

const now = () => Number(process.hrtime.bigint()) / 1e6
const say = (what: FromAudience) => process.send?.(what)

let sockets: RawSocket[] = []
let heard = new Map<string, { at: number; count: number }>()

/** The same frame comes two hundred times: it is read once. What makes a frame its own stands at its beginning. */
const read = new Map<string, readonly string[]>()
function keysIn(payload: Buffer): readonly string[] {
  const name = `${payload.length} ${payload.toString('latin1', 0, 120)}`
  const known = read.get(name)
  if (known) return known
  const keys = [...payload.toString('utf8').matchAll(/"because":"([^"]+)"/g)].map(([, key = '']) => key)
  read.set(name, keys)
  return keys
}

function hear(payload: Buffer): void {
  const at = now()
  for (const key of keysIn(payload)) {
    const one = heard.get(key)
    if (one) {
      one.count += 1
      one.at = at
    } else heard.set(key, { at, count: 1 })
  }
}

/** Resolves when the server lets it in and, where it must ask to follow, has answered that. */
const join = (url: URL, auth: object, follow: string | null): Promise<RawSocket> =>
  new Promise((resolve) => {
    const socket = aRawSocket(url, auth, (payload) => {
      const kind = payload.toString('latin1', 0, 3)
      if (kind.startsWith('42')) hear(payload)
      else if (kind.startsWith('40') && follow !== null) socket.say(`420${follow}`)
      else if (kind === '430' || kind.startsWith('40')) resolve(socket)
    })
  })

process.on('message', (asked: ToAudience) => {
  if (asked === 'leave') {
    for (const socket of sockets) socket.close()
    process.exit(0)
  } else if (asked === 'report') {
    say({ heard: [...heard].map(([key, { at, count }]) => [key, at, count] as const) })
    heard = new Map()
    read.clear()
  } else {
    const { url, count, auth, follow } = asked.gather
    void Promise.all(Array.from({ length: count }, () => join(new URL(url), auth, follow))).then((all) => {
      sockets = all
      say('gathered')
    })
  }
})
