import { randomUUID } from 'node:crypto'
import { nodeClient } from '#streams/node.ts'
import { findLocalServer } from './localServer.ts'
import { simulateDays } from './simulate/simulateDays.ts'

const server = await findLocalServer(process.env['DATA_DIR'] ?? './data')
if (!server) {
  console.error('There is no server to simulate a day on.')
  process.exit(1)
}
const client = await nodeClient(server.address, server.token, {
  now: Date.now,
  monotonic: () => performance.now(),
  random: Math.random,
  newKey: randomUUID,
})
const running = await simulateDays(client, (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
})
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.on(signal, () => {
    running.close()
    client.close()
    process.exit(0)
  })
}
