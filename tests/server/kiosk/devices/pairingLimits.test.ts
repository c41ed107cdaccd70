import { describe, expect, test } from 'vitest'
import type { PairingStarted, WaitingDevices } from '#domain/kiosk/pairing.ts'
import { minutes } from '#domain/time.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { createPairingRequests } from '#server/kiosk/pairing/pairingRequests.ts'
import { startKioskServer, createCaller } from '../startKioskServer.ts'

type KioskServer = Awaited<ReturnType<typeof startKioskServer>>

/** A code that no device shows. */
const wrongCode = (server: KioskServer, index: number) => server.manager('GET', `/api/kiosk/pairing/AAAAA${'23456789ABCDEF'[index]}`)

describe('limits of pairing', () => {
  test('[PAIR-10] twenty devices of one network wait at once, and five hundred in all; each waits ten minutes', () => {
    let now = 0
    const requests = createPairingRequests(() => now)
    const start = (address: string) => requests.start({ kind: 'kiosk', key: null, address })
    for (let count = 0; count < 20; count += 1) start('2001:db8::1')
    expect(() => start('2001:db8::2')).toThrow('Too many devices')
    for (let count = 20; count < 500; count += 1) start(`10.0.${count >> 8}.${count & 255}`)
    expect(() => start('192.0.2.1')).toThrow('Too many devices')
    expect(requests.listWaiting()).toHaveLength(500)
    now = minutes(10)
    expect(requests.listWaiting()).toEqual([])
    expect(start('192.0.2.1').userCode).toHaveLength(6)
  })

  test('[PAIR-11] the server refuses the next device of a network with 429, without a log entry', async () => {
    const server = await startKioskServer()
    const position = await server.position()
    const start = () => createCaller(server, null)<PairingStarted>('POST', '/api/kiosk/pairing/', {})
    for (let count = 0; count < 20; count += 1) expect((await start()).status).toBe(200)
    expect((await start()).status).toBe(429)
    expect(await server.position()).toBe(position)
  })

  test('[KIOSK-3] after ten wrong codes in ten minutes a user can neither look up nor approve a device, even with a right code', async () => {
    const server = await startKioskServer()
    const { userCode } = (await server.createScreen().start()).body
    for (let index = 0; index < 10; index += 1) expect((await wrongCode(server, index)).status).toBe(404)
    const approve = server.approveAs(await server.createDevice())
    expect([(await server.manager('GET', `/api/kiosk/pairing/${userCode}`)).status, (await approve(userCode)).status]).toEqual([429, 429])
    server.advance(minutes(10) + 1)
    const laterCode = (await server.createScreen().start()).body.userCode
    expect((await approve(laterCode)).status).toBe(200)
  })

  test('[KIOSK-3] finding and pairing 20 devices in a row counts as no failed attempts', async () => {
    const server = await startKioskServer()
    for (let count = 0; count < 20; count += 1) await server.createScreen().pair(server.approveAs(await server.createDevice()))
    expect(await server.listAll('kiosk')).toHaveLength(20)
  })

  test('[PAIR-12] waiting devices are listed only on a server with one practice; elsewhere a device is found by its code', async () => {
    const server = await startKioskServer()
    const { userCode } = (await server.createScreen().start({ kind: 'wall' })).body
    const list = async () => (await server.manager<WaitingDevices>('GET', '/api/kiosk/pairing/')).body
    expect(await list()).toMatchObject({ isListed: true, items: [{ userCode, kind: 'wall', address: '127.0.0.1' }] })
    await createPractice(server.deps.store, server.deps.newId, 'Hill Street Dental')
    expect(await list()).toEqual({ isListed: false, items: [] })
    expect((await server.manager('GET', `/api/kiosk/pairing/${userCode}`)).status).toBe(200)
  })

  test('[PAIR-13] an approval repeated under its idempotency key gets the stored answer and approves nothing else', async () => {
    const server = await startKioskServer()
    const { userCode } = (await server.createScreen().start()).body
    const data = { userCode, name: 'Front door', kind: 'kiosk', location: server.location }
    const approve = (key: string) =>
      server.manager('POST', '/api/commands/', { command: 'kiosk.approve', data }, { 'idempotency-key': key })
    const [first, second, other] = [await approve('a'), await approve('a'), await approve('b')]
    expect([first.status, second.text === first.text, other.status]).toEqual([200, true, 404])
    expect(await server.listAll('kiosk')).toHaveLength(1)
  })

  test('[PAIR-14] a refused approval leaves the device waiting, so that the manager can correct the form', async () => {
    const server = await startKioskServer()
    const { userCode } = (await server.createScreen().start()).body
    const approve = (fields: object) =>
      server.manager('POST', '/api/commands/', {
        command: 'kiosk.approve',
        data: { userCode, name: 'Front door', kind: 'kiosk', ...fields },
      })
    const answers = [await approve({}), await approve({ location: server.provider }), await approve({ location: server.location })]
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 200])
  })
})
