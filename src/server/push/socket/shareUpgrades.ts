import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Budgets } from '../../budgets/budgets.ts'
import { networkOf } from '../../budgets/networkOf.ts'
import { labelTurn } from '../../turns/labelTurn.ts'
import { requestShare } from '../../turns/requestShare.ts'

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

const ignoreError = () => undefined
const refusal = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Lets new connections wait for a later turn, because hundreds of screens return in the same moment. It counts those of each address, also
 * before they sign in. Call it after the listeners are added.
 */
export function shareUpgrades(httpServer: Server, budgets: Budgets, addressOf: (request: IncomingMessage) => string): void {
  const listeners = httpServer.listeners('upgrade') as UpgradeListener[]
  httpServer.removeAllListeners('upgrade')
  httpServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request)
    if (address === '') return void socket.destroy()
    const release = openFrom(budgets, networkOf(address))
    if (!release) return void refuseLater(socket, budgets, networkOf(address))
    socket.once('close', release)
    socket.on('error', ignoreError)
    void requestShare.take(address).then(() => {
      labelTurn('connect')
      socket.off('error', ignoreError)
      if (!socket.destroyed) for (const listener of listeners) listener(request, socket, head)
    })
  })
}

/** A client that repeats refused connections waits for each answer. */
async function refuseLater(socket: Duplex, budgets: Budgets, address: string): Promise<void> {
  socket.on('error', ignoreError)
  await budgets.holdRefusal({ address })
  socket.end(refusal)
}

function openFrom(budgets: Budgets, address: string): (() => void) | null {
  try {
    budgets.check('connections', { address })
  } catch {
    return null
  }
  budgets.spend('connections', { address }, 1)
  return budgets.openSocket({ address })
}
