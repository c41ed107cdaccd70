import { type Observable, filter, firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#domain/wire.ts'
import type { CollectionWindow } from '#streams/replica/windowFilter.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type RunningServer, startServer } from '../../support/server/startServer.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { connectTestClient, type TestClient } from '../support/connectTestClient.ts'

let server: RunningServer
let fixture: ClinicFixture
const screens: TestClient[] = []

beforeAll(async () => {
  server = await startServer()
  fixture = await createClinicFixture(server)
})
afterEach(() => screens.splice(0).forEach(({ client }) => client.close()))
afterAll(() => server.close())

async function openScreen(username: string, overrides = {}): Promise<TestClient> {
  const screen = await connectTestClient(server, username, overrides)
  screens.push(screen)
  return screen
}
const until = (live$: Observable<LiveCollection>, isMet: (live: LiveCollection) => boolean) =>
  firstValueFrom(live$.pipe(filter((live) => live.ready && isMet(live))))
const attendanceOf = (live: LiveCollection, id: string) => (live.rows.get(id)?.['state'] as { visit?: string } | undefined)?.visit
const lists = (calls: readonly string[]) => calls.filter((call) => call.includes('limit='))
const inOrder = (rows: readonly AnyRecord[]) => rows.toSorted((left, right) => (left.id < right.id ? -1 : 1))

describe('screens on a real server', () => {
  test('[SCREEN-1] a command from one screen appears on another, settles when its own screen shows the row, and can be undone', async () => {
    const appointment = await fixture.bookAppointment('Arohanui', 'Ngatai')
    const [receptionScreen, dentistScreen] = [await openScreen('reception'), await openScreen('dentist')]
    const [ownAppointments$, otherAppointments$] = [
      receptionScreen.client.collection('appointments'),
      dentistScreen.client.collection('appointments'),
    ]
    const subscriptions = [ownAppointments$, otherAppointments$].map((live$) => live$.subscribe())
    await Promise.all([
      until(ownAppointments$, ({ rows }) => rows.has(appointment.id)),
      until(otherAppointments$, ({ rows }) => rows.has(appointment.id)),
    ])

    const status = await receptionScreen.client.send({
      command: 'appointments.checkIn',
      record: appointment.id,
      expects: appointment.version,
    })
    expect(status).toMatchObject({
      phase: 'settled',
      version: 2,
      undo: { command: 'appointments.revert', record: appointment.id, expects: 2 },
    })
    expect(attendanceOf(await firstValueFrom(ownAppointments$), appointment.id)).toBe('arrived')
    await until(otherAppointments$, (live) => attendanceOf(live, appointment.id) === 'arrived')

    if (status.phase === 'settled' && status.undo) await receptionScreen.client.send(status.undo)
    await until(otherAppointments$, (live) => attendanceOf(live, appointment.id) === 'scheduled')
    expect(lists(dentistScreen.calls).length).toBe(1)
    for (const subscription of subscriptions) subscription.unsubscribe()
  })

  test('[SCREEN-2] the server refuses a command that comes too late; no row changes, and the screen no longer offers it', async () => {
    const appointment = await fixture.bookAppointment('Wiremu', 'Tane', ['checkIn'])
    const { client } = await openScreen('reception')
    const live$ = client.collection('appointments')
    const { rows } = await until(live$, (live) => attendanceOf(live, appointment.id) === 'arrived')
    expect(client.allowedCommands('appointments', rows.get(appointment.id) as AnyRecord)).not.toContain('appointments.checkIn')
    const status = await client.send({ command: 'appointments.checkIn', record: appointment.id, expects: appointment.version })
    expect(status).toMatchObject({ phase: 'refused', problem: { status: 409 } })
    expect((await firstValueFrom(live$)).rows.get(appointment.id)?.version).toBe(appointment.version)
  })

  test('[SCREEN-3] a screen fetches only the appointment that moves into its window, and drops one that moves out', async () => {
    const { client, calls } = await openScreen('manager')
    const day: CollectionWindow = {
      from: { field: 'startsAt', at: '2031-01-06T00:00:00.000Z' },
      to: { field: 'startsAt', at: '2031-01-07T00:00:00.000Z' },
    }
    const day$ = client.collection('appointments', day)
    const subscription = day$.subscribe()
    expect((await until(day$, () => true)).rows.size).toBe(0)
    const appointment = await fixture.bookAppointment('Sione', 'Fifita')
    const callsBefore = calls.length
    const timesAt = (hour: string) => ({
      startsAt: `2031-01-06T${hour}:00:00.000Z`,
      endsAt: `2031-01-06T${hour}:30:00.000Z`,
      overlapReason: 'A story',
    })
    const { body } = await fixture.manager.command({ command: 'appointments.move', record: appointment.id, data: timesAt('09') })
    await until(day$, ({ rows }) => rows.has(appointment.id))
    expect(calls.slice(callsBefore)).toEqual([`GET /api/appointments/${appointment.id}`])
    const laterTimes = { startsAt: '2031-02-06T09:00:00.000Z', endsAt: '2031-02-06T09:30:00.000Z', overlapReason: 'A story' }
    await fixture.manager.command({ command: 'appointments.move', record: appointment.id, expects: body.record.version, data: laterTimes })
    await until(day$, ({ rows }) => !rows.has(appointment.id))
    expect(calls.length).toBe(callsBefore + 1)
    subscription.unsubscribe()
  })

  test('[SCREEN-4] a wall display shows first names with an initial, live, and never receives a surname', async () => {
    const { client } = await openScreen('manager', { view: 'wall' })
    const patients$ = client.collection('patients')
    const snapshots: LiveCollection[] = []
    const subscription = patients$.subscribe((live) => snapshots.push(live))
    const appointment = await fixture.bookAppointment('Mele', 'Zzyzxsson')
    await until(patients$, ({ rows }) => rows.has(String(appointment['patient'])))
    expect(snapshots.at(-1)?.rows.get(String(appointment['patient']))).toMatchObject({ firstName: 'Mele', lastInitial: 'Z' })
    expect(JSON.stringify(snapshots.map(({ rows }) => [...rows.values()]))).not.toMatch(/zyzxsson|lastName/i)
    subscription.unsubscribe()
  })

  test('[SCREEN-5] after the server is killed during writes, every screen ends equal to the server’s own list and fetches no list twice', async () => {
    const openScreens = [await openScreen('manager'), await openScreen('reception')]
    const streams = openScreens.map(({ client }) => client.collection('appointments'))
    const subscriptions = streams.map((live$) => live$.subscribe())
    await Promise.all(streams.map((live$) => until(live$, () => true)))
    for (let round = 0; round < 2; round += 1) {
      const appointment = await fixture.bookAppointment('Kaia', 'Rangi')
      const status = openScreens[0]?.client.send({ command: 'appointments.checkIn', record: appointment.id, expects: 1 })
      await server.kill()
      await server.respawn()
      expect(await status).toMatchObject({ phase: 'settled', version: 2 })
    }
    const { items, position } = await fixture.manager.list('/api/appointments/')
    for (const [index, live$] of streams.entries()) {
      await firstValueFrom(
        (openScreens[index] as TestClient).client.link$.pipe(filter((link) => link.phase === 'live' && link.position >= position)),
      )
      expect(inOrder([...(await firstValueFrom(live$)).rows.values()])).toEqual(inOrder(items))
      expect(lists(openScreens[index]?.calls ?? []).length).toBe(1)
    }
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
})
