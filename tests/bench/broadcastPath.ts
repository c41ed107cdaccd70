import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { followers, nextMessage, sendTo, waitForDeliveries, type Figures } from './benchRows.ts'
import type { FromBroadcaster, ToBroadcaster } from './broadcastServer.ts'

/**
 * Measures the broadcast that writes to idle connections directly against the stock adapter of Socket.IO. Each server has a process
 * of its own, and the followers have another.
 */

const frames = Number(process.env.BENCH_FRAMES ?? 2000)
const bytes = 600

export const broadcastPaths = ['direct', 'stock'] as const
type BroadcastPath = (typeof broadcastPaths)[number]

async function ask<Key extends string>(server: ChildProcess, key: Key, message?: ToBroadcaster) {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the broadcast server ended')))
  const answer = Promise.race([once(server, 'message') as Promise<[FromBroadcaster]>, ended])
  if (message !== undefined) server.send(message)
  const [received] = await answer
  if (!(key in received)) throw new Error(`the server sent ${JSON.stringify(received).slice(0, 80)} instead of ${key}`)
  return received as Extract<FromBroadcaster, { readonly [K in Key]: unknown }>
}

/** @throws Error if a frame did not reach each follower once, or if the direct path was not used. */
export async function measureBroadcast(path: BroadcastPath): Promise<Figures> {
  const server = fork(join(import.meta.dirname, 'broadcastServer.ts'), [path])
  const audience = fork(join(import.meta.dirname, 'audience.ts'))
  try {
    const { url } = await ask(server, 'url')
    sendTo(audience, { gather: { url, count: followers, auth: {}, follow: null } })
    await nextMessage(audience)
    const { sentAt } = await ask(server, 'sentAt', { send: { frames, bytes } })
    const written = new Map(sentAt.map(([key, sent]) => [key, { sent, acknowledged: sent }]))
    const lastReceived = await waitForDeliveries(audience, written, followers)
    const { cpu, direct } = await ask(server, 'cpu', 'measure')
    const deliveries = frames * followers
    if (direct > deliveries / 2 !== (path === 'direct')) throw new Error(`${direct} of ${deliveries} frames went directly`)
    const seconds = (Math.max(...lastReceived.values()) - (sentAt[0]?.[1] ?? Number.NaN)) / 1000
    return {
      'server CPU, µs a delivery': (cpu.user + cpu.system) / deliveries,
      'of it outside the kernel, µs': cpu.user / deliveries,
      'deliveries/s': deliveries / seconds,
    }
  } finally {
    server.kill('SIGKILL')
    audience.kill('SIGKILL')
  }
}
