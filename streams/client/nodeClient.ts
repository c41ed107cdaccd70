import { NEVER } from 'rxjs'
import type { Client } from './client.ts'
import { createClient, type ClientDeps } from './createClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { createSocketConnector } from '../link/linkSocket.ts'

/** The clock and random source that the program passes in. */
export type NodeClientOptions = Pick<ClientDeps, 'now' | 'monotonic' | 'random' | 'newKey' | 'view' | 'location'>

const setTimer: SetTimer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Opens a client for a program.
 * @param address such as `http://127.0.0.1:3000`, without a final slash.
 */
export const createNodeClient = (address: string, token: string, options: NodeClientOptions): Promise<Client> =>
  createClient({
    ...options,
    address,
    token,
    fetch,
    connect: createSocketConnector(address, { token, build: null }),
    setTimer,
    nextPaint: (then) => setTimer(0, then),
    wakeEvents$: NEVER,
  })
