import { describe, expect, test } from 'vitest'
import type { PairingStarted } from '#domain/kiosk/pairing.ts'
import { minutes } from '#domain/time.ts'
import { startKioskServer, createCaller } from '../startKioskServer.ts'

/** A server with a screen that shows a code. */
async function startWithWaitingScreen() {
  const server = await startKioskServer()
  const screen = server.createScreen()
  const { deviceCode, userCode } = (await screen.start()).body
  const approve = (fields: object = {}) => {
    const data = { userCode, name: 'Front door', kind: 'kiosk', location: server.location, ...fields }
    return server.manager<{ record: { id: string } }>('POST', '/api/commands/', { command: 'kiosk.approve', data })
  }
  const requestToken = () => screen.requestToken(deviceCode)
  return { server, screen, deviceCode, userCode, approve, requestToken }
}

describe('pairing', () => {
  test('[KIOSK-1] a device shows a code of six unambiguous letters and digits; no code and no token is stored as it is', async () => {
    const { server, screen, deviceCode, userCode, approve, requestToken } = await startWithWaitingScreen()
    expect(userCode).toMatch(/^[A-HJ-NP-Z2-9]{3}-[A-HJ-NP-Z2-9]{3}$/)
    expect((await screen.start()).body).toMatchObject({
      verificationUri: 'http://localhost:80/my/#/devices',
      verificationUriComplete: `http://localhost:80/my/#/devices?code=${userCode}`,
      expiresIn: 600,
      interval: 2,
    })
    await approve()
    const { token } = (await requestToken()).body
    const log = await server.logText()
    for (const secret of [deviceCode, userCode, userCode.replace('-', ''), token]) expect(log).not.toContain(secret)
  })

  test('[PAIR-1] a manager names the device and approves its code; the device then gets a token of its own', async () => {
    const { server, approve, requestToken } = await startWithWaitingScreen()
    expect((await requestToken()).body).toMatchObject({ status: 400, error: 'authorization_pending' })
    const { status, body } = await approve({ kind: 'wall' })
    expect([status, (await server.get('kiosk', body.record.id))?.['state']]).toEqual([200, 'pairing'])
    const answer = await requestToken()
    expect(answer).toMatchObject({
      status: 200,
      body: { tokenType: 'DPoP', device: { id: body.record.id, kind: 'wall', state: 'online' }, practiceName: 'Bridge Road Dental' },
    })
  })

  test('[PAIR-2] nothing is stored for a device before a manager approves it; approving and pairing are in the log with their origin', async () => {
    const server = await startKioskServer()
    const position = await server.position()
    const screen = server.createScreen()
    const { deviceCode, userCode } = (await screen.start()).body
    await screen.requestToken(deviceCode)
    expect(await server.position()).toBe(position)
    await server.approveAs(await server.createDevice())(userCode)
    await screen.requestToken(deviceCode)
    const { entries } = await server.deps.store.entries(server.practice, position, 10)
    expect(entries.map(({ command, by, origin }) => [command, by.kind, origin?.kind])).toEqual([
      ['kiosk.create', 'system', 'timer'],
      ['kiosk.pairAgain', 'user', 'screen'],
      ['kiosk.pair', 'system', 'kiosk'],
    ])
  })

  test('[PAIR-3] a device that a manager rejects is told so, and the rejection is in the security events', async () => {
    const { server, userCode, requestToken } = await startWithWaitingScreen()
    const reject = () => server.manager('POST', '/api/commands/', { command: 'kiosk.reject', data: { userCode } })
    expect((await reject()).body).toMatchObject({ record: { state: 'rejected', userCode } })
    expect((await requestToken()).body).toMatchObject({ status: 400, error: 'access_denied' })
    expect((await reject()).status).toBe(404)
    const { items } = (await server.manager<{ items: readonly object[] }>('GET', '/api/log/security/')).body
    expect(items).toContainEqual(expect.objectContaining({ kind: 'pairingRejected', command: 'kiosk.reject' }))
  })

  test('[PAIR-4] a code expires after ten minutes, and the device that asks again shows another', async () => {
    const { server, screen, userCode, approve, requestToken } = await startWithWaitingScreen()
    server.advance(minutes(10))
    expect((await requestToken()).body).toMatchObject({ status: 400, error: 'expired_token' })
    expect((await approve()).status).toBe(404)
    expect((await screen.start()).body.userCode).not.toBe(userCode)
  })

  test('[PAIR-5] a device that asks too often must slow down; one that reloads shows the same code', async () => {
    const { server, screen, deviceCode, requestToken } = await startWithWaitingScreen()
    await requestToken()
    expect((await requestToken()).body).toMatchObject({ status: 400, error: 'slow_down' })
    server.advance(6000)
    expect((await requestToken()).body).toMatchObject({ error: 'slow_down' })
    expect((await screen.start({ kind: 'wall' })).body).toMatchObject({ deviceCode, interval: 12 })
    server.advance(12_000)
    expect((await requestToken()).body).toMatchObject({ error: 'authorization_pending' })
  })

  test('[PAIR-6] a device whose answer was lost gets a token again; after the approval has expired it gets none', async () => {
    const { server, screen, deviceCode, approve, requestToken } = await startWithWaitingScreen()
    await approve()
    const [first, second] = [await requestToken(), await requestToken()]
    expect([first.status, second.status]).toEqual([200, 200])
    // A page that was reloaded before it stored the token asks from the beginning.
    expect((await screen.start()).body.deviceCode).toBe(deviceCode)
    server.advance(minutes(10))
    expect((await requestToken()).body).toMatchObject({ error: 'expired_token' })
    expect(await server.listAll('kiosk')).toMatchObject([{ state: 'online' }])
  })

  test('[PAIR-7] an approval withdrawn before the device has its token leaves the device unpaired', async () => {
    const { server, approve, requestToken } = await startWithWaitingScreen()
    const { id } = (await approve()).body.record
    expect((await server.manager('POST', '/api/commands/', { command: 'kiosk.reject', record: id, data: {} })).status).toBe(200)
    expect((await requestToken()).body).toMatchObject({ error: 'access_denied' })
    expect(await server.get('kiosk', id)).toMatchObject({ state: 'unpaired' })
  })

  test('[PAIR-8] one of two managers who approve one code at once succeeds', async () => {
    const { server, approve } = await startWithWaitingScreen()
    const answers = await Promise.all([approve(), approve()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await server.listAll('kiosk')).toHaveLength(1)
  })

  test('[KIOSK-4] only a user with the kiosk and gen.e permissions sees and approves devices, and only for their locations', async () => {
    const { server, userCode } = await startWithWaitingScreen()
    const device = await server.createDevice()
    const pairAgain = { command: 'kiosk.pairAgain', record: device, data: { userCode } }
    const position = await server.position()
    const answers = [
      await server.receptionist('POST', '/api/commands/', pairAgain),
      await server.receptionist('GET', '/api/kiosk/pairing/'),
      await server.receptionist('GET', `/api/kiosk/pairing/${userCode}`),
      await createCaller(server, null)('GET', '/api/kiosk/pairing/'),
      await createCaller(server, null)('POST', '/api/commands/', pairAgain),
      await server.manager('POST', '/api/commands/', { ...pairAgain, record: server.location }),
      await server.manager('POST', '/api/commands/', { ...pairAgain, data: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401, 401, 404, 400])
    expect(await server.position()).toBe(position)
    expect((await server.manager('GET', `/api/kiosk/pairing/${userCode.toLowerCase()}`)).status).toBe(200)
  })

  test('[PAIR-9] a device without keys can show a code, and gets its token with the first key that it proves', async () => {
    const { server, screen } = await startWithWaitingScreen()
    const { status, body } = await createCaller(server, null)<PairingStarted>('POST', '/api/kiosk/pairing/')
    expect([status, Object.keys(body)]).toEqual([
      200,
      expect.arrayContaining(['deviceCode', 'userCode', 'verificationUri', 'expiresIn', 'interval']),
    ])
    expect((await server.createScreen().requestToken(body.deviceCode)).body).toMatchObject({ error: 'authorization_pending' })
    expect((await screen.requestToken(body.deviceCode)).body).toMatchObject({ error: 'expired_token' })
    await server.approveAs(await server.createDevice())(body.userCode)
    expect((await screen.requestToken(body.deviceCode)).body).toMatchObject({ error: 'expired_token' })
  })
})
