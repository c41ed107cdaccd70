import { describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { aKioskHouse, aroha, identify, screenOf, tap, wordOf } from './aKiosk.ts'

async function atTheGlass(inMinutes: readonly number[] = [20]) {
  const house = await aKioskHouse()
  const kiosk = await house.pair()
  const patient = await house.patient({ phone: '+61412555018', email: 'aroha@example.com', address: '14 Gipps St' })
  const visits: string[] = []
  for (const start of inMinutes) visits.push(await house.visit(patient, start))
  const { session } = await identify(kiosk.call)
  const visitState = async (index = 0) => wordOf(await house.get('appointments', visits[index] ?? ''), 'visit')
  return {
    house,
    kiosk,
    patient,
    visits,
    session,
    visitState,
    say: (word: string, data = {}, key?: string) => tap(kiosk.call, session, word, data, key),
  }
}

describe('a session', () => {
  test('[KIOSK-16] Yes checks in every visit that follows on, in one transaction with its receipt, and is on the desk’s screen', async () => {
    const { house, kiosk, patient, visits, session, say, visitState } = await atTheGlass([20, 50, 200])
    expect((await screenOf(kiosk.call, session)).visit?.alsoAt).toHaveLength(1)
    const position = await house.position()
    const answer = await say('confirm')
    expect([answer.status, answer.body.record['state'], answer.body.position]).toEqual([200, 'details', position + 1])
    expect([await visitState(0), await visitState(1), await visitState(2)]).toEqual(['arrived', 'arrived', 'scheduled'])
    expect(await house.all('kiosk/arrivals')).toEqual([
      expect.objectContaining({
        state: 'posted',
        patient,
        session,
        appointment: visits[0],
        appointments: visits.slice(0, 2),
        byWhom: 'kiosk',
        level: 0,
      }),
    ])
    const { entries } = await house.house.store.entries(house.practice, position, 10)
    expect(entries.map(({ by }) => by)).toEqual([{ kind: 'device', id: kiosk.id, name: 'The kiosk' }])
  })

  test('[KIOSK-16] The same yes twice, under its key, is one arrival; a second without it is refused', async () => {
    const { house, say } = await atTheGlass()
    const [one, two] = await Promise.all([say('confirm', {}, 'a-tap'), say('confirm', {}, 'a-tap')])
    expect([one.status, one.text]).toEqual([200, two.text])
    const position = await house.position()
    expect((await say('confirm')).status).toBe(409)
    expect([(await house.all('kiosk/arrivals')).length, await house.position()]).toEqual([1, position])
  })

  test('[KIOSK-17] Who was checked in at the desk meanwhile goes on, and posts no second arrival', async () => {
    const { house, visits, say } = await atTheGlass()
    await house.act('appointments.checkIn', visits[0] ?? '', {})
    expect((await say('confirm')).body.record['state']).toBe('details')
    expect(await house.all('kiosk/arrivals')).toEqual([])
  })

  test('[KIOSK-18] The glass is told what it asks next and no more: details veiled, nothing before they are asked, nothing after', async () => {
    const { kiosk, session, say } = await atTheGlass()
    expect(Object.keys(await screenOf(kiosk.call, session)).toSorted()).toEqual(['formsDone', 'state', 'visit'])
    await say('confirm')
    const screen = await screenOf(kiosk.call, session)
    expect(screen.details).toContainEqual({ field: 'phone', veiled: '••• 018' })
    expect(JSON.stringify(screen)).not.toMatch(/0412|61412|aroha@|Gipps|Ngata/)
    await say('keepDetails')
    expect(Object.keys(await screenOf(kiosk.call, session)).toSorted()).toEqual(['formsDone', 'state', 'visit'])
  })

  test('[KIOSK-19] Not me ends at the desk: the session forgets whom it was about, and nobody is checked in', async () => {
    const { house, session, say, visitState } = await atTheGlass()
    const answer = await say('notMe')
    expect(answer.body.record).not.toHaveProperty('why')
    expect(await house.get('kiosk/sessions', session ?? '')).toMatchObject({
      state: 'needReception',
      why: 'notMe',
      patient: null,
      appointments: [],
    })
    expect(await visitState()).toBe('scheduled')
    expect((await house.desk('POST', '/api/commands/', { command: 'kiosk/sessions.clear', record: session })).status).toBe(200)
    const other = await atTheGlass()
    await other.say('callReception')
    other.house.pass(4 * 3600_000)
    await other.house.passes(1)
    expect((await other.house.get('kiosk/sessions', other.session ?? ''))?.['state']).toBe('cleared')
  })

  test('[KIOSK-13] One of several is chosen by its number and by no other; whoever it was not is forgotten', async () => {
    const house = await aKioskHouse()
    const { call } = await house.pair()
    for (const firstName of ['Ana', 'Bo']) await house.visit(await house.patient({ firstName }), firstName === 'Ana' ? 10 : 50)
    const { session } = await identify(call)
    expect((await tap(call, session, 'choose', { option: 3 })).status).toBe(409)
    await tap(call, session, 'choose', { option: 2 })
    expect(await screenOf(call, session)).toEqual({ state: 'verify', formsDone: 0, isAgain: false })
    expect(await house.get('kiosk/sessions', session ?? '')).toMatchObject({ state: 'verify', candidates: [] })
  })

  test('[KIOSK-20] Left alone it ends after a minute, each tap begins anew, and nobody was checked in by it', async () => {
    const { house, session, say, visitState } = await atTheGlass()
    await house.passes(40)
    const position = await house.position()
    await say('stay')
    expect(await house.position()).toBe(position)
    await house.passes(59)
    expect((await house.get('kiosk/sessions', session ?? ''))?.['state']).toBe('confirm')
    await house.passes(1)
    expect((await house.get('kiosk/sessions', session ?? ''))?.['state']).toBe('expired')
    expect([(await say('confirm')).status, await visitState()]).toEqual([409, 'scheduled'])
  })

  test('[KIOSK-21] A yes that was tapped in time and could not be sent counts when it comes, at its own time and once', async () => {
    const { house, say, visitState, visits } = await atTheGlass()
    const happenedAt = new Date(house.house.now() + 20_000).toISOString()
    await house.passes(600)
    const late = new Date(house.house.now() - 1000).toISOString()
    expect((await say('confirm', { happenedAt: late })).status).toBe(409)
    const answer = await say('confirm', { happenedAt, shortCode: 'K7PM' })
    expect([answer.status, answer.body.record['state'], await visitState()]).toEqual([200, 'done', 'arrived'])
    expect(await house.get('appointments', visits[0] ?? '')).toMatchObject({ arrivedAt: happenedAt })
    expect(await house.all('kiosk/arrivals')).toEqual([expect.objectContaining({ happenedAt, shortCode: 'K7PM' })])
    expect((await say('confirm', { happenedAt })).status).toBe(409)
  })

  test('[KIOSK-21] A yes from the future or from yesterday is none', async () => {
    const { house, say, visitState } = await atTheGlass()
    for (const away of [minutes(5), -minutes(13 * 60)]) {
      expect((await say('confirm', { happenedAt: new Date(house.house.now() + away).toISOString() })).status).toBe(409)
    }
    expect(await visitState()).toBe('scheduled')
  })

  test('[KIOSK-16] A visit that was called off since is no arrival, and the glass is not told that it was', async () => {
    const { house, visits, session, say, visitState } = await atTheGlass()
    await house.act('appointments.cancel', visits[0] ?? '', { cancelReason: 'Ill' })
    const position = await house.position()
    expect([(await say('confirm')).status, await visitState(), await house.position()]).toEqual([409, 'cancelled', position])
    expect(await house.get('kiosk/sessions', session ?? '')).toMatchObject({ state: 'confirm', arrived: false })
  })

  test('[KIOSK-22] Whoever is acknowledged before a board says so is told at once as well', async () => {
    const { house, session, say } = await atTheGlass()
    await say('confirm')
    await say('keepDetails')
    const [arrival] = await house.all('kiosk/arrivals')
    await house.desk('POST', '/api/commands/', { command: 'kiosk/arrivals.acknowledge', record: arrival?.id })
    expect((await house.get('kiosk/sessions', session ?? ''))?.['state']).toBe('done')
  })

  test('[KIOSK-22] Thank you, reception knows: only once a board has it, and else the desk is where they are sent', async () => {
    const { house, session, say } = await atTheGlass()
    await say('confirm')
    expect((await say('keepDetails')).body.record['state']).toBe('submitting')
    const [arrival] = await house.all('kiosk/arrivals')
    await house.act('kiosk/arrivals.deliver', arrival?.id ?? '', {})
    expect((await house.get('kiosk/sessions', session ?? ''))?.['state']).toBe('done')

    const other = await atTheGlass()
    await other.say('confirm')
    await other.say('keepDetails')
    await other.house.passes(10)
    expect(await other.house.get('kiosk/sessions', other.session ?? '')).toMatchObject({ state: 'needReception', why: 'nobodyWatches' })
    expect(await other.visitState()).toBe('arrived')
  })

  test('[KIOSK-23] A kiosk touches its own sessions and no other’s: to it they are not there', async () => {
    const { house, session, visitState } = await atTheGlass()
    const other = await house.pair()
    const position = await house.position()
    for (const word of ['confirm', 'notMe', 'abandon', 'stay']) expect((await tap(other.call, session, word)).status).toBe(404)
    expect((await other.call('GET', `/api/kiosk/sessions/${session}`)).status).toBe(404)
    expect((await other.call('GET', `/api/kiosk/sessions/${session}/screen`)).status).toBe(404)
    expect((await other.call<{ items: [] }>('GET', '/api/kiosk/sessions/')).body.items).toEqual([])
    expect([await visitState(), await house.position()]).toEqual(['scheduled', position])
    expect((await identify(other.call, aroha)).match).toBe('one')
  })
})
