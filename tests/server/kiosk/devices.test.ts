import { describe, expect, test } from 'vitest'
import type { HeartbeatAnswer } from '#domain/kiosk/wire.ts'
import { type Caller, aKioskHouse, identify, listed, tap, wordOf } from './aKiosk.ts'

const beat = (call: Caller, queued = 0, version = '1') => call<HeartbeatAnswer>('POST', '/api/kiosk/heartbeat/', { version, queued })

async function aPaired() {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  await beat(kiosk.call)
  const state = async () => (await house.get('kiosk', kiosk.id))?.['state']
  const give = (word: string, data = {}) =>
    house.manager('POST', '/api/commands/', {
      command: `kiosk.${word}`,
      record: kiosk.id,
      ...(Object.keys(data).length > 0 ? { data } : {}),
    })
  return { house, kiosk, state, give }
}

describe('a device', () => {
  test('[KIOSK-5] A heartbeat that says nothing new writes nothing; a queue or a new build is one entry', async () => {
    const { house, kiosk } = await aPaired()
    const position = await house.position()
    for (let count = 0; count < 20; count += 1) {
      await house.passes(5)
      expect(await beat(kiosk.call)).toMatchObject({ status: 200, body: { device: { id: kiosk.id, state: 'online', session: null } } })
    }
    expect(await house.position()).toBe(position)
    await beat(kiosk.call, 2)
    expect(await house.position()).toBe(position + 1)
    expect(await house.get('kiosk', kiosk.id)).toMatchObject({ queued: 2, lastHeardAt: new Date(house.house.now()).toISOString() })
    await beat(kiosk.call, 2, '2')
    expect(await house.position()).toBe(position + 2)
  })

  test('[KIOSK-6] After eight seconds of silence it is badly linked, after fifteen gone, and back at the first word', async () => {
    const { house, kiosk, state } = await aPaired()
    await house.passes(7)
    expect(await state()).toBe('online')
    await house.passes(1)
    expect(await state()).toBe('degraded')
    await house.passes(6)
    expect(await state()).toBe('degraded')
    await house.passes(1)
    expect(await state()).toBe('offline')
    const position = await house.position()
    await house.passes(600)
    expect(await house.position()).toBe(position)
    await beat(kiosk.call)
    expect(await state()).toBe('online')
  })

  test('[KIOSK-7] Revoked, its token is good for nothing at once and for good, and whoever is connected by it is cut', async () => {
    const { house, kiosk, give, state } = await aPaired()
    expect((await give('revoke')).status).toBe(200)
    expect((await beat(kiosk.call)).status).toBe(401)
    await expect.poll(() => house.signedOut).toContain(kiosk.id)
    const code = await house.codeFor(kiosk.id)
    expect((await beat(kiosk.call)).status).toBe(401)
    const again = await kiosk.call<{ token: string }>('POST', '/api/kiosk/pairing/', { code })
    expect([again.status, await state()]).toEqual([201, 'online'])
    expect((await beat(kiosk.call)).status).toBe(401)
  })

  test('[KIOSK-7] One that is paired anew loses the token it had', async () => {
    const { house, kiosk } = await aPaired()
    await house.passes(15)
    await house.codeFor(kiosk.id)
    expect((await beat(kiosk.call)).status).toBe(401)
    await expect.poll(() => house.signedOut).toContain(kiosk.id)
  })

  test('[KIOSK-8] Locked in the middle, it checks in nobody', async () => {
    const { house, kiosk, give } = await aPaired()
    const visit = await house.visit(await house.patient({}), 20)
    const { session } = await identify(kiosk.call)
    await give('lock')
    expect((await tap(kiosk.call, session, 'confirm')).status).toBe(409)
    expect(wordOf(await house.get('appointments', visit), 'visit')).toBe('scheduled')
    await give('unlock')
    expect((await tap(kiosk.call, session, 'confirm')).status).toBe(200)
  })

  test('[KIOSK-8] Locked it asks about nobody and still says that it lives; renamed it keeps its token; updated it comes back as the new build', async () => {
    const { house, kiosk, give, state } = await aPaired()
    await give('lock')
    const position = await house.position()
    const refused = await kiosk.call('POST', '/api/kiosk/identify/', { birthDate: '1979-03-07', lastName: 'Ngata' })
    expect([refused.status, await house.position()]).toEqual([409, position])
    expect((await beat(kiosk.call)).body.device.state).toBe('locked')
    await house.passes(60)
    expect(await state()).toBe('locked')
    await give('unlock')
    await beat(kiosk.call)
    expect(await state()).toBe('online')
    await give('edit', { name: 'By the stairs' })
    expect((await beat(kiosk.call)).body.device.name).toBe('By the stairs')
    await give('update')
    expect((await beat(kiosk.call)).body.device.state).toBe('updating')
    expect((await beat(kiosk.call, 0, '2')).body.device.state).toBe('online')
  })

  test('[KIOSK-9] A paired wall sees exactly what walls see, a waiting room’s screen no letter more than initials', async () => {
    const house = await aKioskHouse()
    const patient = await house.patient({ preferredName: 'Roha' })
    const visit = await house.visit(patient, 20)
    await house.act('appointments.checkIn', visit, {})
    const wall = await house.pair('wall')
    const [seen] = await listed(wall.call, '/api/patients/')
    expect(seen).toMatchObject({ firstName: 'Aroha', lastInitial: 'N' })
    expect(seen).not.toHaveProperty('lastName')
    expect((await listed(wall.call, '/api/appointments/'))[0]).not.toHaveProperty('reason')

    const waiting = await house.pair('waiting')
    const [ticket] = await listed(waiting.call, '/api/appointments/')
    const { id, version, createdAt, updatedAt, ...shown } = ticket ?? {}
    expect([id, version, typeof createdAt, typeof updatedAt]).toEqual([visit, 2, 'string', 'string'])
    expect(shown).toMatchObject({ patient, ticket: expect.any(String), chair: null, location: house.location, visit: 'arrived' })
    const times = ['startsAt', 'endsAt', 'startedAt', 'expectedLateBy', 'since', 'provider']
    expect(Object.keys(shown).sort()).toEqual([...times, 'chair', 'location', 'patient', 'ticket', 'visit'].sort())
    const [person] = await listed(waiting.call, '/api/patients/')
    expect(person).toEqual({
      id: patient,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      firstInitial: 'A',
      lastInitial: 'N',
    })
    expect((await listed(waiting.call, '/api/kiosk/')).map((one) => one['kind'])).toEqual(['waiting'])
    await house.pair('kiosk', house.elsewhere)
    expect(new Set((await listed(wall.call, '/api/kiosk/')).map((one) => one['kind']))).toEqual(new Set(['waiting', 'wall']))
    expect((await wall.call('GET', `/api/kiosk/${waiting.id}`)).body).not.toHaveProperty('showSession')
    expect((await waiting.call('GET', `/api/kiosk/${wall.id}`)).status).toBe(404)
  })
})
