import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planDay } from '#domain/demo/day.ts'
import { boundsOf, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { findLocalServer } from '#programs/localServer.ts'
import { localClient } from '#programs/localClient.ts'
import { outsideOf } from '#programs/simulate/outside.ts'
import { simulateDays } from '#programs/simulate/simulateDays.ts'
import type { Client } from '#streams/client.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { aServer, demoPassword, type RunningServer } from '#tests/support/server.ts'
import { start } from './programs.ts'

let server: RunningServer
let manager: Person
beforeAll(async () => {
  server = await aServer()
  manager = await signIn(server.url, 'manager', demoPassword)
})
afterAll(() => server.close())

/** Asks again until it is so. */
async function until<Found>(ask: () => Promise<Found>, isSo: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await ask()
    if (isSo(found)) return found
  }
}
const simulations = async () => (await manager.list('/api/process/', '&kind=simulation')).items

describe('the simulated day beside a server', () => {
  test('[SIMULATE-4] It can be seen while it runs, there is one of it, and it ends when it is told to', async () => {
    const running = start('simulate.ts', server.dataDir, [])
    expect(await until(simulations, ({ length }) => length > 0)).toMatchObject([{ name: 'Simulated day', state: 'running' }])
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.said()).toBe('')
  })

  test('[SIMULATE-4] When its server is killed it ends, and the next life of the server is not its own', async () => {
    const running = start('simulate.ts', server.dataDir, [])
    const local = await findLocalServer(server.dataDir)
    await until(
      () => manager.list('/api/appointments/', '&state.visit=arrived'),
      () => true,
    )
    await server.kill()
    await server.respawn()
    manager = await signIn(server.url, 'manager', demoPassword)
    expect((await findLocalServer(server.dataDir))?.token).not.toBe(local?.token)
    await running.ended
    expect(await simulations()).toHaveLength(1)
  })

  test('[SIMULATE-4] Where there is no server it says so, and a practice that is none of the demo’s is left alone', async () => {
    const none = start('simulate.ts', `${server.dataDir}/none`, [])
    expect(await none.ended).toBe(1)
    expect(none.said()).toBe('There is no server to simulate a day on.\n')
    const empty = await aServer({ DEMO: 'off' })
    const other = start('simulate.ts', empty.dataDir, [])
    expect([await other.ended, other.said()]).toEqual([0, ''])
    await empty.close()
  })
})

describe('its calendar', () => {
  test('[SIMULATE-5] When the day changes the next one is booked, once; what somebody booked there before stands in nobody’s way', async () => {
    const real = await localClient((await findLocalServer(server.dataDir))!)
    let ahead = 0
    const client: Client = { ...real, now: () => real.now() + ahead }
    const ticks$ = new Subject<void>()
    const zone = String((await manager.list('/api/locations/')).items[0]?.['timeZone'])
    const today = boundsOf(dayOf(instantOf(real.now()), zone), zone)
    const { from, to } = boundsOf(dayOf(today.to, zone), zone)
    const tomorrow = async () => (await manager.list('/api/appointments/', `&startsAt.from=${from}&startsAt.to=${to}`)).items
    const own = await bookedBySomebody(instantOf(Date.parse(from) + minutes(720)))

    const running = await simulateDays(client, () => ticks$, outsideOf(server.url))
    ticks$.next()
    expect(await tomorrow()).toHaveLength(1)
    ahead = Date.parse(from) + minutes(5) - real.now()
    ticks$.next()
    const planned = planDay({ day: dayOf(from, zone), timeZone: zone, opensAt: '00:00', closesAt: '08:00' })
    await until(tomorrow, ({ length }) => length > planned.length)
    const [location] = (
      await until(
        () => manager.list('/api/locations/'),
        ({ items }) => items[0]?.['closesAt'] === '08:00',
      )
    ).items
    expect(location).toMatchObject({ opensAt: '00:00' })
    running.close()
    const booked = await tomorrow()
    const again = await simulateDays(client, () => ticks$, outsideOf(server.url))
    again.close()
    real.close()
    expect((await tomorrow()).map(({ id }) => id)).toEqual(booked.map(({ id }) => id))
    expect((await tomorrow()).find(({ id }) => id === own.id)).toMatchObject({ version: 1, state: { visit: 'scheduled' } })
  })
})

async function bookedBySomebody(startsAt: string): Promise<AnyRecord> {
  const [location, provider, patient] = await Promise.all(
    ['/api/locations/', '/providers/', '/api/patients/'].map(async (path) => (await manager.list(path)).items[0]!.id),
  )
  const endsAt = instantOf(Date.parse(startsAt) + minutes(30))
  const { status, body } = await manager.call('POST', '/api/appointments/', {
    patient,
    provider,
    location,
    startsAt,
    endsAt,
    reason: 'Mine',
  })
  if (status !== 201) throw new Error(`It was answered with ${status}`)
  return body
}
