import { NEVER } from 'rxjs'
import type { Client } from '#streams/client/client.ts'
import { createClient } from '#streams/client/createClient.ts'
import type { SetTimer } from '#streams/link/linkMonitor.ts'
import { createSocketConnector } from '#streams/link/linkSocket.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword, type RunningServer } from '../../support/server/startServer.ts'

const setTimer: SetTimer = (milliseconds, callback) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** A client of a real server over real sockets, with every address that it requested. */
export type TestClient = {
  readonly client: Client
  readonly calls: string[]
  /** Breaks the connection, as a network does. The client connects again by itself. */
  readonly cut: () => void
}

export async function connectTestClient(
  { url }: RunningServer,
  username: string,
  overrides: { readonly view?: string } = {},
): Promise<TestClient> {
  const { token } = await signIn(url, username, demoPassword)
  const calls: string[] = []
  const connector = createSocketConnector(url, { token, build: null })
  let cut = () => {}
  const client = await createClient({
    ...overrides,
    token,
    setTimer,
    address: url,
    fetch(address, request) {
      calls.push(`${request.method} ${address.slice(url.length)}`)
      return fetch(address, request)
    },
    connect: (handlers) => {
      const socket = connector(handlers)
      cut = () => {
        socket.close()
        handlers.closed(null)
      }
      return socket
    },
    now: Date.now,
    monotonic: () => performance.now(),
    random: Math.random,
    newKey: () => crypto.randomUUID(),
    nextPaint: (callback) => setTimer(0, callback),
    wakeEvents$: NEVER,
  })
  return { client, calls, cut: () => cut() }
}
