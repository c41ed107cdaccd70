import type { AnyRecord, Page } from '#domain/wire.ts'
import type { Client, Live } from '#streams/client.ts'
import { type Wait, days$ } from './days.ts'
import { openDriver } from './driver.ts'
import { openHands } from './hands.ts'
import { openKiosk } from './kiosk.ts'
import type { Outside } from './outside.ts'
import { openPeople } from './people.ts'

/** Any other practice's days are its own. */
export const isDemoPractice = async (client: Client): Promise<boolean> =>
  (await list(client, '/api/patients/?source.system=demo&limit=1')).length > 0

/** Drives the demo practice by the public door, as long as its process record says that it runs. */
export async function simulateDays(client: Client, wait: Wait, outside: Outside): Promise<{ close: () => void }> {
  const [location] = await list(client, '/api/locations/?limit=1')
  if (!location) throw new Error('There is no practice to simulate.')
  const process = await processOf(client)
  const kiosk = openKiosk(client, outside, location.id, wait)
  const hands = openHands(client, openPeople(client, outside), kiosk)
  const where = { location: location.id, timeZone: String(location['timeZone']), kiosk: kiosk.id }
  const driver = openDriver(client, hands, wait, where)
  const rest = () => [driver, kiosk].forEach((one) => one.rest())
  const watching = days$(client, location, wait).subscribe((sight) => {
    if (!isRunning(sight.process, process)) return rest()
    kiosk.wake()
    driver.look(sight)
  })
  return {
    close() {
      watching.unsubscribe()
      rest()
    },
  }
}

const isRunning = ({ rows }: Live, id: string) => rows.get(id)?.['state'] === 'running'

/** The record by which anybody may watch the simulation and stop it. */
async function processOf(client: Client): Promise<string> {
  const [known] = await list(client, '/api/process/?kind=simulation&limit=1')
  if (known) return known.id
  return ((await client.fetch('POST', '/api/process/', { kind: 'simulation', name: 'Simulated day' })) as AnyRecord).id
}

const list = async (client: Client, path: string) => ((await client.fetch('GET', path)) as Page).items
