import { filter, timer } from 'rxjs'
import { ProblemError } from '#streams/link/restClient.ts'
import { localClient } from '#programs/localClient.ts'
import { dataDir, findLocalServer } from '#programs/localServer.ts'
import { createSimulationApi } from './simulationApi.ts'
import { isDemoPractice, simulateDays } from './simulateDays.ts'

const server = await findLocalServer(dataDir())
if (!server) {
  console.error('No server found to simulate a day on.')
  process.exit(1)
}
/** A simulation ends with the server process that started it, even if that is killed; the next server starts another. */
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0))
const client = await localClient(server).catch((refusal: unknown) => {
  if (refusal instanceof ProblemError && refusal.problem.status === 401) process.exit(0)
  throw refusal
})
client.requiredAction$.pipe(filter((need) => need === 'signIn')).subscribe(() => process.exit(0))
if (!(await isDemoPractice(client))) process.exit(0)
await simulateDays(client, timer, createSimulationApi(server))
