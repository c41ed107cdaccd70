import { randomUUID } from 'node:crypto'
import type { Client } from '#streams/client/client.ts'
import { type NodeClientOptions, createNodeClient } from '#streams/client/nodeClient.ts'
import type { LocalServer } from './localServer.ts'

/** Connects a client that uses this process's clock and random source. */
export const localClient = ({ address, token }: LocalServer, options: Pick<NodeClientOptions, 'view' | 'location'> = {}): Promise<Client> =>
  createNodeClient(address, token, {
    now: Date.now,
    monotonic: () => performance.now(),
    random: Math.random,
    newKey: randomUUID,
    ...options,
  })
