import { type Observable, filter, firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { Live, Window } from '#streams/client.ts'
import { type RunningServer, aServer } from '../support/server.ts'
import { type Stage, aStage } from '../support/stage.ts'
import { aScreen, type Screen } from './support/screen.ts'

let server: RunningServer
let stage: Stage
const screens: Screen[] = []

beforeAll(async () => {
  server = await aServer()
  stage = await aStage(server)
})
afterEach(() => screens.splice(0).forEach(({ client }) => client.close()))
afterAll(() => server.close())

async function opened(username: string, less = {}): Promise<Screen> {
  const screen = await aScreen(server, username, less)
  screens.push(screen)
  return screen
}
const until = (live$: Observable<Live>, isSo: (live: Live) => boolean) =>
  firstValueFrom(live$.pipe(filter((live) => live.ready && isSo(live))))
const visitOf = (live: Live, id: string) => (live.rows.get(id)?.['state'] as { visit?: string } | undefined)?.visit
const lists = (calls: readonly string[]) => calls.filter((call) => call.includes('limit='))
const inOrder = (rows: readonly AnyRecord[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))

describe('a screen of a real server', () => {
  test('[SCREEN-1] a tap at one is a row at the other, is settled when its own row is there, and can be taken back', async () => {
    const visit = await stage.visit('Aroha', 'Ngata')
    const [desk, board] = [await opened('reception'), await opened('dentist')]
    const [here$, there$] = [desk.client.collection('appointments'), board.client.collection('appointments')]
    const watching = [here$, there$].map((live$) => live$.subscribe())
    await Promise.all([until(here$, ({ rows }) => rows.has(visit.id)), until(there$, ({ rows }) => rows.has(visit.id))])

    const tap = await desk.client.send({ command: 'appointments.checkIn', record: visit.id, expects: visit.version })
    expect(tap).toMatchObject({ phase: 'settled', version: 2, undo: { command: 'appointments.revert', record: visit.id, expects: 2 } })
    expect(visitOf(await firstValueFrom(here$), visit.id)).toBe('arrived')
    await until(there$, (live) => visitOf(live, visit.id) === 'arrived')

    if (tap.phase === 'settled' && tap.undo) await desk.client.send(tap.undo)
    await until(there$, (live) => visitOf(live, visit.id) === 'scheduled')
    expect(lists(board.calls).length).toBe(1)
    for (const one of watching) one.unsubscribe()
  })

  test('[SCREEN-2] a tap that comes too late is refused with what is possible instead, and changes no row', async () => {
    const visit = await stage.visit('Wiremu', 'Tane', ['checkIn'])
    const { client } = await opened('reception')
    const live$ = client.collection('appointments')
    const { rows } = await until(live$, (live) => visitOf(live, visit.id) === 'arrived')
    expect(client.possible('appointments', rows.get(visit.id) as AnyRecord)).not.toContain('appointments.checkIn')
    const tap = await client.send({ command: 'appointments.checkIn', record: visit.id, expects: visit.version })
    expect(tap).toMatchObject({ phase: 'refused', problem: { status: 409 } })
    expect((await firstValueFrom(live$)).rows.get(visit.id)?.version).toBe(visit.version)
  })

  test('[SCREEN-3] a visit that is moved into the window is fetched, it alone; one that is moved out is gone', async () => {
    const { client, calls } = await opened('manager')
    const day: Window = {
      from: { field: 'startsAt', at: '2031-01-06T00:00:00.000Z' },
      to: { field: 'startsAt', at: '2031-01-07T00:00:00.000Z' },
    }
    const day$ = client.collection('appointments', day)
    const watching = day$.subscribe()
    expect((await until(day$, () => true)).rows.size).toBe(0)
    const visit = await stage.visit('Sione', 'Fifita')
    const asked = calls.length
    const at = (hour: string) => ({
      startsAt: `2031-01-06T${hour}:00:00.000Z`,
      endsAt: `2031-01-06T${hour}:30:00.000Z`,
      overlapReason: 'A story',
    })
    const { body } = await stage.manager.command({ command: 'appointments.move', record: visit.id, data: at('09') })
    await until(day$, ({ rows }) => rows.has(visit.id))
    expect(calls.slice(asked)).toEqual([`GET /api/appointments/${visit.id}`])
    const away = { startsAt: '2031-02-06T09:00:00.000Z', endsAt: '2031-02-06T09:30:00.000Z', overlapReason: 'A story' }
    await stage.manager.command({ command: 'appointments.move', record: visit.id, expects: body.record.version, data: away })
    await until(day$, ({ rows }) => !rows.has(visit.id))
    expect(calls.length).toBe(asked + 1)
    watching.unsubscribe()
  })

  test('[SCREEN-4] a wall shows initials, live, and no surname ever reaches it', async () => {
    const { client } = await opened('manager', { sight: 'wall' })
    const patients$ = client.collection('patients')
    const seen: Live[] = []
    const watching = patients$.subscribe((live) => seen.push(live))
    const visit = await stage.visit('Mele', 'Zzyzxsson')
    await until(patients$, ({ rows }) => rows.has(String(visit['patient'])))
    expect(seen.at(-1)?.rows.get(String(visit['patient']))).toMatchObject({ firstName: 'Mele', lastInitial: 'Z' })
    expect(JSON.stringify(seen.map(({ rows }) => [...rows.values()]))).not.toMatch(/zyzxsson|lastName/i)
    watching.unsubscribe()
  })

  test('[SCREEN-5] a server that is killed under writes comes back to the same screens, which end equal to its own list and fetched nothing twice', async () => {
    const watched = [await opened('manager'), await opened('reception')]
    const streams = watched.map(({ client }) => client.collection('appointments'))
    const watching = streams.map((live$) => live$.subscribe())
    await Promise.all(streams.map((live$) => until(live$, () => true)))
    for (let round = 0; round < 2; round += 1) {
      const visit = await stage.visit('Kaia', 'Rangi')
      const tap = watched[0]?.client.send({ command: 'appointments.checkIn', record: visit.id, expects: 1 })
      await server.kill()
      await server.respawn()
      expect(await tap).toMatchObject({ phase: 'settled', version: 2 })
    }
    const { items, position } = await stage.manager.list('/api/appointments/')
    for (const [index, live$] of streams.entries()) {
      await firstValueFrom(
        (watched[index] as Screen).client.link$.pipe(filter((link) => link.phase === 'live' && link.position >= position)),
      )
      expect(inOrder([...(await firstValueFrom(live$)).rows.values()])).toEqual(inOrder(items))
      expect(lists(watched[index]?.calls ?? []).length).toBe(1)
    }
    for (const one of watching) one.unsubscribe()
  })
})
