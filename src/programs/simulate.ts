import { localClient } from './localClient.ts'
import { dataDir, findLocalServer } from './localServer.ts'
import { simulateDays } from './simulate/simulateDays.ts'

const server = await findLocalServer(dataDir())
if (!server) {
  console.error('There is no server to simulate a day on.')
  process.exit(1)
}
const client = await localClient(server)
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
