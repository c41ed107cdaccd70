import { NEVER } from 'rxjs'
import type { Client } from '#streams/client.ts'
import { openClient } from '#streams/openClient.ts'
import type { SetTimer } from '#streams/watch.ts'
import { socketWire } from '#streams/wire.ts'
import { signIn } from '../../support/person.ts'
import { demoPassword, type RunningServer } from '../../support/server.ts'

const setTimer: SetTimer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** A client of a real server over real sockets, and every address that it asked for. */
export type Screen = { readonly client: Client; readonly calls: string[] }

export async function aScreen({ url }: RunningServer, username: string, less: { readonly sight?: string } = {}): Promise<Screen> {
  const { token } = await signIn(url, username, demoPassword)
  const calls: string[] = []
  const client = await openClient({
    ...less,
    token,
    setTimer,
    address: url,
    fetch(address, request) {
      calls.push(`${request.method} ${address.slice(url.length)}`)
      return fetch(address, request)
    },
    connect: socketWire(url, token, null),
    now: Date.now,
    monotonic: () => performance.now(),
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    nextPaint: (then) => setTimer(0, then),
    wakes$: NEVER,
  })
  return { client, calls }
}
