import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planDay } from '#demo/data/planDay.ts'
import { dayBounds, dayOf, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { findLocalServer } from '#programs/localServer.ts'
import { localClient } from '#programs/localClient.ts'
import { createSimulationApi } from '#demo/simulation/simulationApi.ts'
import { simulateDays } from '#demo/simulation/simulateDays.ts'
import type { Client } from '#streams/client/client.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { startServer, demoPassword, type RunningServer } from '#tests/support/server/startServer.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { startProgram } from '../../programs/runProgram.ts'

let server: RunningServer
let manager: ApiClient
beforeAll(async () => {
  server = await startServer()
  manager = await signIn(server.url, 'manager', demoPassword)
})
afterAll(() => server.close())

const simulations = async () => (await manager.list('/api/process/', '&kind=simulation')).items

describe('the simulated day beside a server', () => {
  test('[SIMULATE-4] the simulation is visible while it runs, runs only once and ends when it is stopped', async () => {
    const running = startProgram('../demo/simulation/simulate.ts', server.dataDir, [])
    expect(await pollUntil(simulations, ({ length }) => length > 0)).toMatchObject([{ name: 'Simulated day', state: 'running' }])
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.output()).toBe('')
  })

  test('[SIMULATE-4] the simulation ends with its server and does not continue with the restarted server', async () => {
    const running = startProgram('../demo/simulation/simulate.ts', server.dataDir, [])
    const localServer = await findLocalServer(server.dataDir)
    await pollUntil(
      () => manager.list('/api/appointments/', '&state.visit=arrived'),
      () => true,
    )
    await server.kill()
    await server.respawn()
    manager = await signIn(server.url, 'manager', demoPassword)
    expect((await findLocalServer(server.dataDir))?.token).not.toBe(localServer?.token)
    await running.ended
    expect(await simulations()).toHaveLength(1)
  })

  test('[SIMULATE-4] the simulation reports if no server runs, and never changes a practice that is not a demo practice', async () => {
    const withoutServer = startProgram('../demo/simulation/simulate.ts', `${server.dataDir}/none`, [])
    expect(await withoutServer.ended).toBe(1)
    expect(withoutServer.output()).toBe('No server found to simulate a day on.\n')
    const empty = await startServer({ DEMO: 'off' })
    const otherRun = startProgram('../demo/simulation/simulate.ts', empty.dataDir, [])
    expect([await otherRun.ended, otherRun.output()]).toEqual([0, ''])
    await empty.close()
  })
})

describe('the simulated calendar', () => {
  test('[SIMULATE-5] when the day changes, the simulation books the next day once, around the appointments that users booked there', async () => {
    const real = await localClient((await findLocalServer(server.dataDir))!)
    let offsetMs = 0
    const client: Client = { ...real, now: () => real.now() + offsetMs }
    const ticks$ = new Subject<void>()
    const timeZone = String((await manager.list('/api/locations/')).items[0]?.['timeZone'])
    const today = dayBounds(dayOf(instantOf(real.now()), timeZone), timeZone)
    const { from, to } = dayBounds(dayOf(today.to, timeZone), timeZone)
    const tomorrow = async () => (await manager.list('/api/appointments/', `&startsAt.from=${from}&startsAt.to=${to}`)).items
    const userBooking = await bookAsUser(instantOf(Date.parse(from) + minutes(720)))
    // The simulations before may have booked a patient's next appointment there.
    const before = await tomorrow()

    const running = await simulateDays(client, () => ticks$, createSimulationApi((await findLocalServer(server.dataDir))!))
    ticks$.next()
    expect(await tomorrow()).toEqual(before)
    offsetMs = Date.parse(from) + minutes(5) - real.now()
    ticks$.next()
    const planned = planDay({ day: dayOf(from, timeZone), timeZone, opensAt: '00:00', closesAt: '08:00' })
    await pollUntil(tomorrow, ({ length }) => length > planned.length)
    const [location] = (
      await pollUntil(
        () => manager.list('/api/locations/'),
        ({ items }) => items[0]?.['closesAt'] === '08:00',
      )
    ).items
    expect(location).toMatchObject({ opensAt: '00:00' })
    running.close()
    const booked = await tomorrow()
    const secondRun = await simulateDays(client, () => ticks$, createSimulationApi((await findLocalServer(server.dataDir))!))
    secondRun.close()
    real.close()
    expect((await tomorrow()).map(({ id }) => id)).toEqual(booked.map(({ id }) => id))
    expect((await tomorrow()).find(({ id }) => id === userBooking.id)).toMatchObject({ version: 1, state: { visit: 'scheduled' } })
  })
})

async function bookAsUser(startsAt: string): Promise<AnyRecord> {
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
    // At some hours the simulations before have booked this time.
    overlapReason: 'Mine',
  })
  if (status !== 201) throw new Error(`It was answered with ${status}`)
  return body
}
