import { filter, timer } from 'rxjs'
import { Refusal } from '#streams/rest.ts'
import { localClient } from './localClient.ts'
import { dataDir, findLocalServer } from './localServer.ts'
import { outsideOf } from './simulate/outside.ts'
import { isDemoPractice, simulateDays } from './simulate/simulateDays.ts'

const server = await findLocalServer(dataDir())
if (!server) {
  console.error('There is no server to simulate a day on.')
  process.exit(1)
}
/** A simulation belongs to one life of one server: killed or not, it takes its simulation with it and starts another. */
for (const gone of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(gone, () => process.exit(0))
const client = await localClient(server).catch((refusal: unknown) => {
  if (refusal instanceof Refusal && refusal.problem.status === 401) process.exit(0)
  throw refusal
})
client.needs$.pipe(filter((need) => need === 'signIn')).subscribe(() => process.exit(0))
if (!(await isDemoPractice(client))) process.exit(0)
await simulateDays(client, timer, outsideOf(server.address))
