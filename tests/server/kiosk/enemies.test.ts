import { describe, expect, test } from 'vitest'
import type { Identified, Paired } from '#domain/kiosk/wire.ts'
import { grantable } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { startPairing } from '#server/kiosk/pairing.ts'
import { aKioskHouse, aroha, caller, identify, listed, screenOf, tap, wordOf } from './aKiosk.ts'

type House = Awaited<ReturnType<typeof aKioskHouse>>

/** A kiosk of another practice on the same server, paired as any is. */
async function aStrangersKiosk(house: House) {
  const practice = await openPractice(house.house.store, house.house.newId, 'Hill Street Dental')
  const system = theSystem(practice, 'test', new Set(grantable))
  const act = async (command: string, data: Fields) =>
    (await house.house.door.execute(system, { command, because: 'test', data })).record?.id ?? ''
  const location = await act('locations.create', { name: 'Hill', timeZone: 'Australia/Sydney' })
  const device = await act('kiosk.create', { name: 'By the door', kind: 'kiosk', location })
  const { code } = await startPairing(house.house, system, device, 'test')
  const { body } = await caller(house, null)<Paired>('POST', '/api/kiosk/pairing/', { code })
  return { practice, call: caller(house, body.token) }
}

describe('the kiosk of another practice', () => {
  test('[KIOSK-43] Knows nobody of this one, and meets none of its sessions', async () => {
    const house = await aKioskHouse()
    const kiosk = await house.pair()
    const visit = await house.visit(await house.patient({}), 20)
    const { session } = await identify(kiosk.call)
    const stranger = await aStrangersKiosk(house)
    const position = await house.position()
    const { body } = await house.desk<{ code: string }>('GET', `/api/appointments/${visit}/kioskcode`)
    expect([(await identify(stranger.call)).match, (await identify(stranger.call, body)).match]).toEqual(['none', 'none'])
    const none = [
      await tap(stranger.call, session, 'confirm'),
      await stranger.call('GET', `/api/kiosk/sessions/${session}/screen`),
      await stranger.call('POST', `/api/kiosk/sessions/${session}/verify`, { firstName: 'Aroha' }),
      await stranger.call('GET', `/api/kiosk/${kiosk.id}`),
    ]
    expect(none.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await listed(stranger.call, '/api/kiosk/')).map(({ id }) => id)).not.toContain(kiosk.id)
    expect([await house.position(), wordOf(await house.get('appointments', visit), 'visit')]).toEqual([position, 'scheduled'])
  })

  test('[KIOSK-43] What it hands in is its own desk’s, under a key that this practice has used too', async () => {
    const house = await aKioskHouse()
    const kiosk = await house.pair()
    const visit = await house.visit(await house.patient({}), 20)
    const stranger = await aStrangersKiosk(house)
    const happenedAt = new Date(house.house.now()).toISOString()
    const handIn = (call: typeof kiosk.call) =>
      call('POST', '/api/kiosk/queued/', { ...aroha, happenedAt, shortCode: 'K7PM' }, { 'idempotency-key': 'the-same-key' })
    expect([(await handIn(stranger.call)).body['state'], wordOf(await house.get('appointments', visit), 'visit')]).toEqual([
      'needReception',
      'scheduled',
    ])
    expect((await handIn(kiosk.call)).body['state']).toBe('done')
  })
})

describe('twice at once', () => {
  const question = { code: 'heart', kind: 'yesNo', text: 'Heart disease?', required: true, choices: [] }

  test('[KIOSK-44] At two kiosks, tapped at one moment: one arrival, one receipt, each form once', async () => {
    const house = await aKioskHouse()
    const [one, other] = [await house.pair(), await house.pair()]
    await house.act('forms.create', null, { name: 'Medical history', questions: [question] })
    const visit = await house.visit(await house.patient({}), 20)
    const [here, there] = [await identify(one.call), await identify(other.call)]
    const answers = await Promise.all([tap(one.call, here.session, 'confirm'), tap(other.call, there.session, 'confirm')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const counts = await Promise.all(['kiosk/arrivals', 'submissions'].map(async (area) => (await house.all(area)).length))
    expect([counts, wordOf(await house.get('appointments', visit), 'visit')]).toEqual([[1, 1], 'arrived'])
  })

  test('[KIOSK-44] In a queue, and at another kiosk since: the time at which they came first is kept, and nothing is told twice', async () => {
    const house = await aKioskHouse()
    const [one, other] = [await house.pair(), await house.pair()]
    const visit = await house.visit(await house.patient({}), 20)
    const happenedAt = new Date(house.house.now()).toISOString()
    await house.passes(10)
    const { session } = await identify(other.call)
    await tap(other.call, session, 'confirm')
    const arrivedAt = (await house.get('appointments', visit))?.['arrivedAt']
    const late = { ...aroha, happenedAt, shortCode: 'K7PM' }
    const handIn = (key: string) => one.call('POST', '/api/kiosk/queued/', late, { 'idempotency-key': key })
    expect([(await handIn('first-key')).status, (await handIn('second-key')).status]).toEqual([200, 200])
    expect([(await house.all('kiosk/arrivals')).length, (await house.get('appointments', visit))?.['arrivedAt']]).toEqual([1, arrivedAt])
  })
})

describe('whatever is typed', () => {
  const odd = ['🦷🦷', 'N'.repeat(80), "'; DROP TABLE patients; --", '<img src=x onerror=alert(1)>', '%_%', '﷽', '\u{10FFFF}']

  test('[KIOSK-45] As a surname it finds nobody, and the next who is known is known', async () => {
    const house = await aKioskHouse()
    await house.visit(await house.patient({}), 20)
    const matches: Identified['match'][] = []
    for (const lastName of odd) matches.push((await identify((await house.pair()).call, { birthDate: '1979-03-08', lastName })).match)
    expect(new Set(matches)).toEqual(new Set(['none', 'reception']))
    const kiosk = await house.pair()
    const refused = [' ', '', 'N'.repeat(200), 'No\u0000ne', '\ud800', 7, null].map((lastName) =>
      kiosk.call('POST', '/api/kiosk/identify/', { birthDate: '1979-03-07', lastName }),
    )
    expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([400]))
    expect((await identify(kiosk.call)).match).toBe('one')
  })

  test('[KIOSK-45] As a name it is kept as it is; what cannot be seen, or is too long, is refused and nothing is written', async () => {
    const house = await aKioskHouse()
    const kiosk = await house.pair()
    const patient = await house.patient({ preferredName: 'Aroha 🦷' })
    await house.visit(patient, 20)
    const found = await identify(kiosk.call)
    expect(found.visit?.firstName).toBe('Aroha 🦷')
    await tap(kiosk.call, found.session, 'confirm')
    const propose = (details: object) => tap(kiosk.call, found.session, 'propose', { details })
    const position = await house.position()
    for (const preferredName of ['Ann\u202eahora', 'A\u2066B', 'A\nB', '\u200fA', 'N'.repeat(200), ' '])
      expect((await propose({ preferredName })).status).toBe(400)
    expect([await house.position(), await house.all('kiosk/proposals')]).toEqual([position, []])
    expect((await propose({ preferredName: "<b>'; --</b> 🦷" })).status).toBe(200)
    expect((await house.all('kiosk/proposals'))[0]?.['changes']).toMatchObject([{ becomes: "<b>'; --</b> 🦷" }])
    expect((await screenOf(kiosk.call, found.session)).state).toBe('submitting')
  })
})
