import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { samplesFor } from '../../support/samples.ts'
import { type TestHouse, aHouse, bearer, password } from '../auth/aHouse.ts'

let house: TestHouse
let manager: string
let samples: Awaited<ReturnType<typeof samplesFor>>

const patch = (path: string, version: number, payload: object, token = manager) =>
  house.app.inject({ method: 'PATCH', url: path, headers: { ...bearer(token), 'if-match': `"${version}"` }, payload })
const get = async <Body = AnyRecord>(url: string) => (await house.app.inject({ url, headers: bearer(manager) })).json<Body>()
const lastCommand = async () => (await house.house.store.entries(house.practice, 0, 1000)).entries.at(-1)?.command

let hour = 0
async function aVisit(): Promise<AnyRecord> {
  hour += 1
  const at = (minute: string) => `2026-11-26T${String(hour).padStart(2, '0')}:${minute}:00.000Z`
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/appointments/',
    headers: bearer(manager),
    payload: { ...samples['appointments'], startsAt: at('00'), endsAt: at('30') },
  })
  return answer.json()
}

beforeAll(async () => {
  house = await aHouse()
  const group = await house.act('groups.create', null, { name: 'Everything', scopes: grantable })
  await house.act('users.create', null, { username: 'manager', name: 'M', groups: [group], password })
  manager = await house.signIn({ payload: { username: 'manager', password } })
  samples = await samplesFor(house.act)
})
afterAll(() => house.close())

describe('a DELETE', () => {
  test('[NO-6] of what others name says what is possible instead', async () => {
    const { items } = await get<Page>('/api/patients/')
    const named = items.find(({ lastName }) => lastName === 'Ple')
    await aVisit()
    const headers = { ...bearer(manager), 'if-match': `"${named?.version}"` }
    const refused = await house.app.inject({ method: 'DELETE', url: `/api/patients/${named?.id}`, headers })
    expect(refused.json()).toMatchObject({ status: 409, reason: 'stillNamed', possible: [] })
    const { items: wards } = await get<Page>('/equipments/')
    const chair = await house.app.inject({
      method: 'DELETE',
      url: `/equipments/${wards[0]?.id}`,
      headers: { ...headers, 'if-match': '"1"' },
    })
    expect(chair.json()).toMatchObject({ status: 409, reason: 'stillNamed', possible: expect.arrayContaining(['equipments.retire']) })
    expect(await get(`/api/patients/${named?.id}`)).toEqual(named)
  })
})

describe('a PATCH', () => {
  test('[PATCH-1] of a visit’s time is the move of it: the log says so, and the collision is the move’s', async () => {
    const [one, other] = [await aVisit(), await aVisit()]
    const moved = await patch(`/api/appointments/${one.id}`, 1, {
      startsAt: '2026-11-27T00:00:00.000Z',
      endsAt: '2026-11-27T00:30:00.000Z',
      notes: 'moved',
    })
    expect([moved.statusCode, await lastCommand()]).toEqual([200, 'appointments.move'])
    expect(moved.json()).toMatchObject({ notes: 'moved', startsAt: '2026-11-27T00:00:00.000Z' })
    const onto = await patch(`/api/appointments/${other.id}`, 1, {
      startsAt: '2026-11-27T00:15:00.000Z',
      endsAt: '2026-11-27T00:45:00.000Z',
    })
    expect([onto.statusCode, onto.json().reason]).toEqual([409, 'chairTimeIsFree'])
    expect((await get(`/api/appointments/${other.id}`)).version).toBe(1)
  })

  test('[PATCH-2] brings all that the command requires, and nothing that it writes by itself', async () => {
    const visit = await aVisit()
    for (const body of [
      { cancelNotice: 'early' },
      { calls: 3 },
      { arrivedAt: '2026-11-26T00:00:00.000Z' },
      { state: { visit: 'departed' } },
    ]) {
      expect((await patch(`/api/appointments/${visit.id}`, 1, body)).statusCode).toBe(400)
    }
    expect(await get(`/api/appointments/${visit.id}`)).toEqual(visit)
  })

  test('[PATCH-3] is two commands at once for nobody', async () => {
    const visit = await aVisit()
    const both = await patch(`/api/appointments/${visit.id}`, 1, { startsAt: '2026-11-28T00:00:00.000Z', cancelReason: 'ill' })
    expect(both.json()).toMatchObject({
      status: 400,
      errors: [{ path: '', message: 'is two commands at once: appointments.move, appointments.cancel' }],
    })
    expect((await get(`/api/appointments/${visit.id}`)).version).toBe(1)
  })

  test('[PATCH-4] never gives what is somebody’s own to somebody else', async () => {
    const [mine] = (await get<Page>('/api/account/')).items
    const taken = await patch(`/api/account/${mine?.id}`, 1, { user: house.user })
    expect([taken.statusCode, taken.json().errors[0].path]).toEqual([422, 'user'])
  })

  test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf'])('[PATCH-6] of %s is of a field that is not known', async (field) => {
    const visit = await aVisit()
    const asCommand = { command: 'appointments.edit', record: visit.id, data: { [field]: 'x' } }
    const answers = [
      await patch(`/api/appointments/${visit.id}`, 1, { [field]: 'x' }),
      await house.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(manager), payload: asCommand }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(answers[0]?.json().errors).toEqual([{ path: field, message: 'is not known here' }])
    expect([await get(`/api/appointments/${visit.id}`), house.reported]).toEqual([visit, []])
  })

  test('[PATCH-5] that is no object changes nothing', async () => {
    const visit = await aVisit()
    for (const payload of ['[]', 'null', '"x"', '7']) {
      const headers = { ...bearer(manager), 'if-match': '"1"', 'content-type': 'application/json' }
      expect((await house.app.inject({ method: 'PATCH', url: `/api/appointments/${visit.id}`, headers, payload })).statusCode).toBe(400)
    }
    expect(await get(`/api/appointments/${visit.id}`)).toEqual(visit)
  })
})
