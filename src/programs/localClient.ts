import { randomUUID } from 'node:crypto'
import type { Client } from '#streams/client.ts'
import { type Given, nodeClient } from '#streams/node.ts'
import type { LocalServer } from './localServer.ts'

/** A client with this process's own clock and chance. */
export const localClient = ({ address, token }: LocalServer, asks: Pick<Given, 'sight' | 'location'> = {}): Promise<Client> =>
  nodeClient(address, token, { now: Date.now, monotonic: () => performance.now(), random: Math.random, newKey: randomUUID, ...asks })
