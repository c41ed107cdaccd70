import { describe, expect, test } from 'vitest'
import type { HeartbeatResponse } from '#domain/kiosk/wire.ts'
import { type Caller, startKioskServer, identify, listItems, sendSessionCommand, regionStateOf } from '../startKioskServer.ts'

const sendHeartbeat = (call: Caller, queued = 0, version = '1') =>
  call<HeartbeatResponse>('POST', '/api/kiosk/heartbeat/', { version, queued })

async function startWithPairedKiosk() {
  const server = await startKioskServer()
  const kiosk = await server.pairDevice()
  await sendHeartbeat(kiosk.call)
  const getState = async () => (await server.get('kiosk', kiosk.id))?.['state']
  const executeOnDevice = (action: string, data = {}) =>
    server.manager('POST', '/api/commands/', {
      command: `kiosk.${action}`,
      record: kiosk.id,
      ...(Object.keys(data).length > 0 ? { data } : {}),
    })
  return { server, kiosk, getState, executeOnDevice }
}

describe('a device', () => {
  test('[KIOSK-5] the server logs a heartbeat only if it reports a changed queue or a new build', async () => {
    const { server, kiosk } = await startWithPairedKiosk()
    const position = await server.position()
    for (let count = 0; count < 20; count += 1) {
      await server.advanceSeconds(5)
      expect(await sendHeartbeat(kiosk.call)).toMatchObject({
        status: 200,
        body: { device: { id: kiosk.id, state: 'online', session: null } },
      })
    }
    expect(await server.position()).toBe(position)
    await sendHeartbeat(kiosk.call, 2)
    expect(await server.position()).toBe(position + 1)
    expect(await server.get('kiosk', kiosk.id)).toMatchObject({ queued: 2, lastHeardAt: new Date(server.deps.now()).toISOString() })
    await sendHeartbeat(kiosk.call, 2, '2')
    expect(await server.position()).toBe(position + 2)
  })

  test('[KIOSK-6] a device that is silent for 8 seconds is degraded, after 15 seconds offline, and online again at its next heartbeat', async () => {
    const { server, kiosk, getState } = await startWithPairedKiosk()
    await server.advanceSeconds(7)
    expect(await getState()).toBe('online')
    await server.advanceSeconds(1)
    expect(await getState()).toBe('degraded')
    await server.advanceSeconds(6)
    expect(await getState()).toBe('degraded')
    await server.advanceSeconds(1)
    expect(await getState()).toBe('offline')
    const position = await server.position()
    await server.advanceSeconds(600)
    expect(await server.position()).toBe(position)
    await sendHeartbeat(kiosk.call)
    expect(await getState()).toBe('online')
  })

  test('[KIOSK-7] revoking a device invalidates its token at once and permanently, and disconnects its sockets', async () => {
    const { server, kiosk, executeOnDevice, getState } = await startWithPairedKiosk()
    expect((await executeOnDevice('revoke')).status).toBe(200)
    expect((await sendHeartbeat(kiosk.call)).status).toBe(401)
    await expect.poll(() => server.endedSessions).toContain(kiosk.id)
    const screen = server.createScreen()
    await screen.pair(server.approveAs(kiosk.id))
    expect([(await sendHeartbeat(screen.call)).status, await getState()]).toEqual([200, 'online'])
    expect((await sendHeartbeat(kiosk.call)).status).toBe(401)
  })

  test('[KIOSK-7] pairing a device again invalidates its previous token', async () => {
    const { server, kiosk } = await startWithPairedKiosk()
    await server.advanceSeconds(15)
    await server.approveAs(kiosk.id)((await server.createScreen().start()).body.userCode)
    expect((await sendHeartbeat(kiosk.call)).status).toBe(401)
    await expect.poll(() => server.endedSessions).toContain(kiosk.id)
  })

  test('[KIOSK-8] a kiosk that is locked during a session checks in no patient until it is unlocked', async () => {
    const { server, kiosk, executeOnDevice } = await startWithPairedKiosk()
    const appointment = await server.bookAppointment(await server.createPatient({}), 20)
    const { session } = await identify(kiosk.call)
    await executeOnDevice('lock')
    expect((await sendSessionCommand(kiosk.call, session, 'confirm')).status).toBe(409)
    expect(regionStateOf(await server.get('appointments', appointment), 'visit')).toBe('scheduled')
    await executeOnDevice('unlock')
    expect((await sendSessionCommand(kiosk.call, session, 'confirm')).status).toBe(200)
  })

  test('[KIOSK-8] a locked kiosk identifies no patient but sends heartbeats; renaming and updating keep its token', async () => {
    const { server, kiosk, executeOnDevice, getState } = await startWithPairedKiosk()
    await executeOnDevice('lock')
    const position = await server.position()
    const refused = await kiosk.call('POST', '/api/kiosk/identify/', { birthDate: '1979-03-07', lastName: 'Ngata' })
    expect([refused.status, await server.position()]).toEqual([409, position])
    expect((await sendHeartbeat(kiosk.call)).body.device.state).toBe('locked')
    await server.advanceSeconds(60)
    expect(await getState()).toBe('locked')
    await executeOnDevice('unlock')
    await sendHeartbeat(kiosk.call)
    expect(await getState()).toBe('online')
    await executeOnDevice('edit', { name: 'By the stairs' })
    expect((await sendHeartbeat(kiosk.call)).body.device.name).toBe('By the stairs')
    await executeOnDevice('update')
    expect((await sendHeartbeat(kiosk.call)).body.device.state).toBe('updating')
    expect((await sendHeartbeat(kiosk.call, 0, '2')).body.device.state).toBe('online')
  })

  test('[KIOSK-9] a wall sees its location’s devices and the fields of its view; a waiting room screen sees tickets, initials, rooms, call states and times only', async () => {
    const server = await startKioskServer()
    const patient = await server.createPatient({ preferredName: 'Roha' })
    const appointment = await server.bookAppointment(patient, 20)
    await server.execute('appointments.checkIn', appointment, {})
    const wall = await server.pairDevice('wall')
    const [seenPatient] = await listItems(wall.call, '/api/patients/')
    expect(seenPatient).toMatchObject({ firstName: 'Aroha', lastInitial: 'N' })
    expect(seenPatient).not.toHaveProperty('lastName')
    expect((await listItems(wall.call, '/api/appointments/'))[0]).not.toHaveProperty('reason')

    const waiting = await server.pairDevice('waiting')
    const [ticket] = await listItems(waiting.call, '/api/appointments/')
    const { id, version, createdAt, updatedAt, ...shownFields } = ticket ?? {}
    expect([id, version, typeof createdAt, typeof updatedAt]).toEqual([appointment, 2, 'string', 'string'])
    expect(shownFields).toMatchObject({ patient, ticket: expect.any(String), chair: null, location: server.location, visit: 'arrived' })
    const times = ['startsAt', 'endsAt', 'startedAt', 'expectedLateBy', 'notifiedStart', 'since', 'provider', 'bookedChair']
    expect(Object.keys(shownFields).sort()).toEqual([...times, 'chair', 'location', 'patient', 'ticket', 'visit'].sort())
    const [person] = await listItems(waiting.call, '/api/patients/')
    expect(person).toEqual({
      id: patient,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      firstInitial: 'A',
      lastInitial: 'N',
    })
    expect((await listItems(waiting.call, '/api/kiosk/')).map((device) => device['kind'])).toEqual(['waiting'])
    await server.pairDevice('kiosk', server.otherLocation)
    expect(new Set((await listItems(wall.call, '/api/kiosk/')).map((device) => device['kind']))).toEqual(new Set(['waiting', 'wall']))
    expect((await wall.call('GET', `/api/kiosk/${waiting.id}`)).body).not.toHaveProperty('showSession')
    expect((await waiting.call('GET', `/api/kiosk/${wall.id}`)).status).toBe(404)
  })
})
