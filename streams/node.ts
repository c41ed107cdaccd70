import { NEVER } from 'rxjs'
import type { Client } from './client.ts'
import { openClient, type ClientParts } from './openClient.ts'
import type { SetTimer } from './watch.ts'
import { socketWire } from './wire.ts'

/** Clock and chance, which the program gives. */
export type Given = Pick<ClientParts, 'now' | 'monotonic' | 'random' | 'newKey' | 'sight' | 'location'>

const setTimer: SetTimer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** A client for a program. @param address such as `http://127.0.0.1:3000`, without a final slash. */
export const nodeClient = (address: string, token: string, given: Given): Promise<Client> =>
  openClient({
    ...given,
    address,
    token,
    fetch,
    connect: socketWire(address, token, null),
    setTimer,
    nextPaint: (then) => setTimer(0, then),
    wakes$: NEVER,
  })
