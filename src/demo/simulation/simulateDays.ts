import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type Wait, days$ } from './daySnapshots.ts'
import { createDriver } from './driver.ts'
import { createActors } from './simulatedActors.ts'
import { createSimulatedKiosk } from './simulatedKiosk.ts'
import type { SimulationApi } from './simulationApi.ts'
import { createColleagues } from './simulatedColleagues.ts'

/** True for a demo practice; no other practice is simulated. */
export const isDemoPractice = async (client: Client): Promise<boolean> =>
  (await list(client, '/api/patients/?source.system=demo&limit=1')).length > 0

/** Drives the demo practice through the public API while its process record is running. */
export async function simulateDays(client: Client, wait: Wait, api: SimulationApi): Promise<{ close: () => void }> {
  const [location] = await list(client, '/api/locations/?limit=1')
  if (!location) throw new Error('No practice found to simulate.')
  const processId = await findOrCreateProcess(client)
  const kiosk = createSimulatedKiosk(client, api, location.id, wait)
  const actors = createActors(client, api, createColleagues(client, api), kiosk)
  const target = { location: location.id, timeZone: String(location['timeZone']), kiosk: kiosk.id }
  const driver = createDriver(client, actors, wait, target)
  const pause = () => [driver, kiosk].forEach((part) => part.pause())
  const subscription = days$(client, location, wait).subscribe((snapshot) => {
    if (!isRunning(snapshot.process, processId)) return pause()
    kiosk.resume()
    driver.update(snapshot)
  })
  return {
    close() {
      subscription.unsubscribe()
      pause()
    },
  }
}

const isRunning = ({ rows }: LiveCollection, id: string) => rows.get(id)?.['state'] === 'running'

/** Finds or creates the process record with which users can watch and stop the simulation. */
async function findOrCreateProcess(client: Client): Promise<string> {
  const [existing] = await list(client, '/api/process/?kind=simulation&limit=1')
  if (existing) return existing.id
  return ((await client.fetch('POST', '/api/process/', { kind: 'simulation', name: 'Simulated day' })) as AnyRecord).id
}

const list = async (client: Client, path: string) => ((await client.fetch('GET', path)) as Page).items
