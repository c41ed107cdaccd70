import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedKiosk } from '#demo/moves/arrivalMoves.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { localClient } from '#programs/localClient.ts'
import { findLocalServer } from '#programs/localServer.ts'
import { type SimulatedKiosk, createSimulatedKiosk } from '#demo/simulation/simulatedKiosk.ts'
import { type SimulationApi, createSimulationApi } from '#demo/simulation/simulationApi.ts'
import { createColleagues } from '#demo/simulation/simulatedColleagues.ts'
import type { Client } from '#streams/client/client.ts'
import { type ApiClient, signIn } from '#tests/support/server/apiClient.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { startServer, demoPassword, type RunningServer } from '#tests/support/server/startServer.ts'

let server: RunningServer
let manager: ApiClient
let client: Client
let api: SimulationApi
let location: string
beforeAll(async () => {
  server = await startServer()
  manager = await signIn(server.url, 'manager', demoPassword)
  const localServer = (await findLocalServer(server.dataDir))!
  client = await localClient(localServer)
  api = createSimulationApi(localServer)
  location = (await manager.list('/api/locations/')).items[0]!.id
})
afterAll(async () => {
  client.close()
  await server.close()
})

const listKiosks = async (): Promise<readonly AnyRecord[]> =>
  (await manager.list('/api/kiosk/')).items.filter(({ name }) => name === simulatedKiosk.name)
const isInState = (state: string) => (found: readonly AnyRecord[]) => found[0]?.['state'] === state
const startKiosk = (): { readonly kiosk: SimulatedKiosk; readonly heartbeat$: Subject<void> } => {
  const heartbeat$ = new Subject<void>()
  return { kiosk: createSimulatedKiosk(client, api, location, () => heartbeat$), heartbeat$ }
}

describe('the simulated colleagues and kiosk', () => {
  test('[SIMULATE-13] simulated colleagues have only the permissions of their group, are created once and are used again after a restart', async () => {
    const [cycle] = (await manager.list('/cycles/', '&state=awaitingRelease')).items
    const first = createColleagues(client, api)
    await expect(first.execute('reception', { command: 'cycles.release', record: cycle!.id })).rejects.toMatchObject({
      problem: { status: 403 },
    })
    await first.execute('nurse', { command: 'cycles.release', record: cycle!.id })
    const secondColleagues = createColleagues(client, api)
    await expect(secondColleagues.execute('nurse', { command: 'cycles.release', record: cycle!.id })).rejects.toMatchObject({
      problem: { status: 409 },
    })
    expect(secondColleagues.ids().size).toBe(1)
    const userNames = (await manager.list('/api/users/')).items.map(({ name }) => name)
    expect(userNames.filter((name) => name === 'Simulated nurse')).toHaveLength(1)
    const released = (await manager.list('/cycles/', '&sort=-releasedAt')).items.find(({ id }) => id === cycle!.id)
    expect(released).toMatchObject({ state: 'released', releasedByName: 'Simulated nurse' })
  })

  test('[SIMULATE-13] the simulated kiosk pairs like any kiosk, is unpaired when the simulation stops and is paired again when it restarts', async () => {
    const firstRun = startKiosk()
    expect(await listKiosks()).toMatchObject([{ state: 'unpaired' }])
    firstRun.kiosk.resume()
    await pollUntil(listKiosks, isInState('online'))
    firstRun.kiosk.pause()
    await pollUntil(listKiosks, isInState('unpaired'))
    const secondRun = startKiosk()
    secondRun.kiosk.resume()
    expect(await pollUntil(listKiosks, isInState('online'))).toHaveLength(1)
    secondRun.kiosk.pause()
  }, 60_000)

  test('[SIMULATE-13] the simulation leaves a kiosk alone if a user revoked it', async () => {
    const { kiosk, heartbeat$ } = startKiosk()
    await pollUntil(listKiosks, isInState('unpaired'))
    kiosk.resume()
    const [kioskRecord] = await pollUntil(listKiosks, isInState('online'))
    await manager.command({ command: 'kiosk.revoke', record: kioskRecord!.id })
    const identity = { birthDate: '1980-01-01', lastName: 'Nobody' }
    const move = { command: 'identify', record: null, data: identity, at: 0 }
    await pollUntil(
      () => kiosk.execute(move).catch(() => false),
      (done) => !done,
    )
    heartbeat$.next()
    expect(await kiosk.execute(move)).toBe(false)
    expect(await listKiosks()).toMatchObject([{ state: 'revoked', version: (await listKiosks())[0]!.version }])
    kiosk.pause()
  }, 60_000)
})
