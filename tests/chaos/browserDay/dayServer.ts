import { cpSync } from 'node:fs'
import { clockEnvironment, usualStart } from '#programs/testing/clock/testClock.ts'
import { signIn } from '#tests/support/server/apiClient.ts'
import { demoPassword, type RunningServer, startServer } from '#tests/support/server/startServer.ts'
import { scaledEnvironment } from './clockOfServer.ts'
import type { ScaledClock } from './scaleClock.ts'

/** A day of 24 minutes. */
const factor = 60
const machineDay = 24 * 60 * 60_000

export const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the coming days of the demo practice are booked, which would be work of an hour of the simulated day. */
async function whenFilled({ url }: RunningServer): Promise<void> {
  const client = await signIn(url, 'manager', demoPassword)
  for (let tries = 0; (await client.list('/api/process/', '&kind=demo&state=running')).items.length > 0; tries += 1) {
    if (tries > 300) throw new Error('The demo practice was not filled in 150 s')
    await wait(500)
  }
}

/** Makes the practice at the usual pace, because the limits of what a start may take are the machine's. */
async function startFilled(): Promise<RunningServer> {
  const server = await startServer({ DEMO_PAST: '0' }, { env: clockEnvironment(usualStart, Date.now(), {}) })
  await whenFilled(server)
  await server.shutDown()
  return server
}

export type DayServer = { readonly server: RunningServer; readonly clock: ScaledClock }

/** Starts the demo practice with its simulated day, on a clock that runs sixty times as fast from 09:40 of a usual day. */
export async function startDayServer(): Promise<DayServer> {
  const begun = Date.now()
  const filled = await startFilled()
  const clock = { factor, origin: Date.now(), start: Date.parse(usualStart) + Date.now() - begun, stopsInSleep: false }
  const server = await startServer(
    { SIMULATE: 'on' },
    {
      env: scaledEnvironment(clock),
      prepare: async (folder) => {
        cpSync(filled.dataDir, folder, { recursive: true })
        await filled.close()
      },
    },
  )
  return { server, clock }
}

/** Milliseconds of the machine in which `hours` pass on the clock. */
export const machineTime = (hours: number): number => (hours * machineDay) / 24 / factor

export const simulatedHours = ({ origin }: ScaledClock): number => ((Date.now() - origin) / machineDay) * 24 * factor
