import { Subject } from 'rxjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatedKiosk } from '#domain/demo/visitors.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { localClient } from '#programs/localClient.ts'
import { findLocalServer } from '#programs/localServer.ts'
import { type Kiosk, openKiosk } from '#programs/simulate/kiosk.ts'
import { type Outside, outsideOf } from '#programs/simulate/outside.ts'
import { openPeople } from '#programs/simulate/people.ts'
import type { Client } from '#streams/client.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { aServer, demoPassword, type RunningServer } from '#tests/support/server.ts'

let server: RunningServer
let manager: Person
let client: Client
let outside: Outside
let location: string
beforeAll(async () => {
  server = await aServer()
  manager = await signIn(server.url, 'manager', demoPassword)
  client = await localClient((await findLocalServer(server.dataDir))!)
  outside = outsideOf(server.url)
  location = (await manager.list('/api/locations/')).items[0]!.id
})
afterAll(async () => {
  client.close()
  await server.close()
})

async function until<Found>(ask: () => Promise<Found>, isSo: (found: Found) => boolean): Promise<Found> {
  for (;;) {
    const found = await ask()
    if (isSo(found)) return found
  }
}
const screens = async (): Promise<readonly AnyRecord[]> =>
  (await manager.list('/api/kiosk/')).items.filter(({ name }) => name === simulatedKiosk.name)
const stateIs = (word: string) => (found: readonly AnyRecord[]) => found[0]?.['state'] === word
const beating = (): { readonly kiosk: Kiosk; readonly beat$: Subject<void> } => {
  const beat$ = new Subject<void>()
  return { kiosk: openKiosk(client, outside, location, () => beat$), beat$ }
}

describe('the hands of a simulated day', () => {
  test('[SIMULATE-13] Its colleagues hold what their group holds and no more, and are made once', async () => {
    const [cycle] = (await manager.list('/cycles/', '&state=awaitingRelease')).items
    const first = openPeople(client, outside)
    await expect(first.do('desk', { command: 'cycles.release', record: cycle!.id })).rejects.toMatchObject({ problem: { status: 403 } })
    await first.do('nurse', { command: 'cycles.release', record: cycle!.id })
    const again = openPeople(client, outside)
    await expect(again.do('nurse', { command: 'cycles.release', record: cycle!.id })).rejects.toMatchObject({ problem: { status: 409 } })
    expect(again.ids().size).toBe(1)
    const people = (await manager.list('/api/users/')).items.map(({ name }) => name)
    expect(people.filter((name) => name === 'Simulated nurse')).toHaveLength(1)
    const released = (await manager.list('/cycles/', '&sort=-releasedAt')).items.find(({ id }) => id === cycle!.id)
    expect(released).toMatchObject({ state: 'released', releasedByName: 'Simulated nurse' })
  })

  test('[SIMULATE-13] Its screen pairs like any other, is unpaired with it so that nobody looks for it, and the next life pairs it anew', async () => {
    const one = beating()
    expect(await screens()).toMatchObject([{ state: 'pairing' }])
    one.kiosk.wake()
    await until(screens, stateIs('online'))
    one.kiosk.rest()
    await until(screens, stateIs('pairing'))
    const next = beating()
    next.kiosk.wake()
    expect(await until(screens, stateIs('online'))).toHaveLength(1)
    next.kiosk.rest()
  }, 60_000)

  test('[SIMULATE-13] A screen that somebody revoked stays as it is, and touches nothing', async () => {
    const { kiosk, beat$ } = beating()
    await until(screens, stateIs('pairing'))
    kiosk.wake()
    const [screen] = await until(screens, stateIs('online'))
    await manager.command({ command: 'kiosk.revoke', record: screen!.id })
    const words = { birthDate: '1980-01-01', lastName: 'Nobody' }
    const touch = { command: 'identify', record: null, data: words, at: 0 }
    await until(
      () => kiosk.do(touch).catch(() => false),
      (done) => !done,
    )
    beat$.next()
    expect(await kiosk.do(touch)).toBe(false)
    expect(await screens()).toMatchObject([{ state: 'revoked', version: (await screens())[0]!.version }])
    kiosk.rest()
  }, 60_000)
})
