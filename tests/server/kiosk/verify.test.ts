import { describe, expect, test } from 'vitest'
import type { Verified } from '#domain/kiosk/wire.ts'
import { aKioskHouse, aroha, identify, screenOf, tap, wordOf } from './aKiosk.ts'

/** Two who were born on one day under one name; the first is expected. */
async function twins(...names: readonly [string, string]) {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  const [one, other] = [await house.patient({ firstName: names[0] }), await house.patient({ firstName: names[1] })]
  const visit = await house.visit(one, 20)
  const found = await identify(kiosk.call)
  const { session } = found
  const say = (firstName: string, call = kiosk.call) => call<Verified>('POST', `/api/kiosk/sessions/${session}/verify`, { firstName })
  const record = async () => house.get('kiosk/sessions', session ?? '')
  const visitState = async () => wordOf(await house.get('appointments', visit), 'visit')
  return { house, kiosk, one, other, found, session, say, record, visitState }
}

describe('two of one name and one day', () => {
  test('[KIOSK-39] Before they have said their first name nothing of them is shown, and nobody can be checked in', async () => {
    const { kiosk, found, session, visitState } = await twins('Ana', 'Bo')
    expect(found).toEqual({ session: expect.any(String), match: 'one' })
    expect(await screenOf(kiosk.call, session)).toEqual({ state: 'verify', formsDone: 0, isAgain: false })
    expect((await tap(kiosk.call, session, 'confirm')).status).toBe(409)
    expect(await visitState()).toBe('scheduled')
  })

  test('[KIOSK-39] Their own, however it is written, lets them on; what was said is kept nowhere', async () => {
    const { house, kiosk, session, say, record, visitState } = await twins('Zoë-Marie', 'Bo')
    expect((await say('zoe')).body).toEqual({ state: 'confirm' })
    expect((await screenOf(kiosk.call, session)).visit?.firstName).toBe('Zoë-Marie')
    expect(await house.log()).not.toMatch(/"zoe"/i)
    // Its answer may have been lost: asked again it is told where things stand, and nothing is counted.
    expect((await say('Somebody')).body).toEqual({ state: 'confirm' })
    expect(await record()).toMatchObject({ state: 'confirm', unproven: false, namesTried: 0 })
    await tap(kiosk.call, session, 'confirm')
    expect(await visitState()).toBe('arrived')
  })

  test('[KIOSK-39] The other’s name is wrong as any is; the third wrong one is for the desk, which is told no name', async () => {
    const { house, kiosk, session, say, record, visitState } = await twins('Ana', 'Bo')
    expect((await say('Bo')).body).toEqual({ state: 'verify' })
    expect(await screenOf(kiosk.call, session)).toMatchObject({ state: 'verify', isAgain: true })
    expect([(await say('Cy')).body, (await say('Dee')).body]).toEqual([{ state: 'verify' }, { state: 'needReception' }])
    expect(await record()).toMatchObject({ why: 'notVerified', patient: null, appointments: [], namesTried: 2 })
    expect([(await say('Ana')).body, await visitState()]).toEqual([{ state: 'needReception' }, 'scheduled'])
    expect(await house.log()).not.toMatch(/"(?:Cy|Dee)"/)
  })

  test('[KIOSK-39] Whoever begins again and again has no more guesses than at a surname', async () => {
    const { kiosk, say, house } = await twins('Ana', 'Bo')
    for (const name of ['Cy', 'Dee', 'Eli']) await say(name)
    const { session } = await identify(kiosk.call)
    const again = (firstName: string) => kiosk.call<Verified>('POST', `/api/kiosk/sessions/${session}/verify`, { firstName })
    expect((await again('Flo')).body.state).toBe('verify')
    expect((await again('Gus')).body.state).toBe('needReception')
    const position = await house.position()
    expect(await identify(kiosk.call)).toEqual({ session: null, match: 'reception' })
    expect(await house.position()).toBe(position)
  })

  test('[KIOSK-39] Two records of one person cannot be told apart: that is for the desk', async () => {
    const { say, record } = await twins('Ana', 'Ana')
    expect((await say('Ana')).body.state).toBe('verify')
    expect(await record()).toMatchObject({ unproven: true })
  })

  test('[KIOSK-39] The picture of a message names one visit, and asks nobody for a name', async () => {
    const house = await aKioskHouse()
    const kiosk = await house.pair()
    const visit = await house.visit(await house.patient({ firstName: 'Ana' }), 20)
    await house.patient({ firstName: 'Bo' })
    const { body } = await house.desk<{ code: string }>('GET', `/api/appointments/${visit}/kioskcode`)
    expect(await identify(kiosk.call, body)).toMatchObject({ match: 'one', visit: { firstName: 'Ana' } })
  })

  test('[KIOSK-39] Taken without a link it is for the desk, and a yes of a session that ended before the name was said is none', async () => {
    const { house, kiosk, session, visitState } = await twins('Ana', 'Bo')
    const happenedAt = new Date(house.house.now()).toISOString()
    await house.passes(120)
    expect((await house.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
    expect((await tap(kiosk.call, session, 'confirm', { happenedAt, shortCode: 'K7PM' })).status).toBe(409)
    const late = await kiosk.call(
      'POST',
      '/api/kiosk/queued/',
      { ...aroha, happenedAt, shortCode: 'K7PM' },
      { 'idempotency-key': 'handed-in-once' },
    )
    expect([late.body['state'], await visitState()]).toEqual(['needReception', 'scheduled'])
  })

  test('[KIOSK-39] Another kiosk cannot say it for them, nor a locked one', async () => {
    const { house, say, kiosk, record } = await twins('Ana', 'Bo')
    const other = await house.pair()
    expect((await say('Ana', other.call)).status).toBe(404)
    await house.manager('POST', '/api/commands/', { command: 'kiosk.lock', record: kiosk.id })
    expect((await say('Ana')).status).toBe(409)
    expect(await record()).toMatchObject({ state: 'verify', namesTried: 0 })
  })
})
