import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/registry.ts'
import { aServer } from '../../support/server.ts'
import { type TestHouse, aHouse, bearer, password } from './aHouse.ts'

let h: TestHouse | null = null
afterEach(async () => {
  await h?.close()
  h = null
})

const asked = { practiceName: 'Second Street', timeZone: 'Europe/Paris', username: 'rosa', name: 'Rosa Blum', password }
const begin = ({ app }: TestHouse, more: Fields = {}) =>
  app.inject({ method: 'POST', url: '/api/onboarding/', payload: { ...asked, ...more } })
const practices = ({ house }: TestHouse) => house.store.practices()
const open = () => aHouse({ env: { SIGNUP: 'on' } })

describe('a new practice', () => {
  test('[ONBOARD-1] Where nobody works yet, whoever comes first founds the practice, and is signed in with every right; the next cannot', async () => {
    const server = await aServer({ DEMO: 'off' })
    onTestFinished(server.close)
    const post = (body: object) =>
      fetch(`${server.url}/api/onboarding/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answers = await Promise.all(['rosa', 'ben', 'cleo'].map((username) => post({ ...asked, username })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404, 404])
    const first = answers.find(({ status }) => status === 201)
    expect(first?.headers.get('set-cookie')).toMatch(/^session=.+HttpOnly/)
    const { token, scopes, user } = await first!.json()
    expect([user.practice.name, scopes.includes('usr.c')]).toEqual(['Second Street', true])
    const places = await (await fetch(`${server.url}/api/locations/`, { headers: bearer(token) })).json()
    expect(places.items).toMatchObject([{ name: 'Second Street', timeZone: 'Europe/Paris' }])
  })

  test('[ONBOARD-2] Where people work, nobody founds another unless the server is open to it, and nothing says why', async () => {
    h = await aHouse()
    const nowhere = await h.app.inject({ method: 'POST', url: '/api/nowhere/', payload: {} })
    const answer = await begin(h)
    expect([answer.statusCode, answer.json().detail]).toEqual([404, nowhere.json().detail])
    expect(await practices(h)).toHaveLength(1)
  })

  test('[ONBOARD-3] What is not a practice, or a name that is taken, makes none; ten at once with one name make one', async () => {
    h = await open()
    const wrong = [{ timeZone: 'Mars/Base' }, { password: 'short' }, { practiceName: ' ' }, { username: 'No Name' }, { more: 1 }]
    for (const one of wrong) expect((await begin(h, one)).statusCode).toBe(400)
    expect((await begin(h, { username: 'Reception' })).json()).toMatchObject({ status: 422, errors: [{ path: 'username' }] })
    expect(await practices(h)).toHaveLength(1)
    const house = h
    const many = await Promise.all(Array.from({ length: 10 }, () => begin(house)))
    expect(many.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ])
    expect(await practices(h)).toHaveLength(2)
  })

  test('[ONBOARD-4] Two practices know nothing of one another: no list, record, command, reference or entry leads across', async () => {
    h = await open()
    const { token } = (await begin(h)).json()
    const headers = bearer(token)
    const patient = await h.act('patients.create', null, { firstName: 'Ana', lastName: 'Zaragoza' })
    const location = await h.act('locations.create', null, { name: 'Zaragoza Road', timeZone: 'Australia/Sydney' })
    for (const resource of resources.filter(({ catalogue }) => !catalogue)) {
      const listed = await h.app.inject({ url: `${pathOf(resource)}?limit=1000`, headers })
      expect([resource.name, listed.statusCode, /Zaragoza|Bridge Road|Grace Lin/.test(listed.body)]).toEqual([resource.name, 200, false])
    }
    const { app, practice } = h
    const give = (payload: object) => app.inject({ method: 'POST', url: '/api/commands/', headers, payload })
    const before = await h.house.store.entries(practice, 0, 1)
    expect((await app.inject({ url: `/api/patients/${patient}`, headers })).statusCode).toBe(404)
    expect((await give({ command: 'patients.edit', record: patient, data: { notes: 'x' } })).statusCode).toBe(404)
    const chair = { command: 'equipments.create', data: { kind: 'chair', name: 'Chair', location } }
    expect((await give(chair)).statusCode).toBe(422)
    expect((await app.inject({ url: '/api/log/?limit=1000', headers })).body).not.toMatch(/Zaragoza|Bridge Road/)
    expect(await h.house.store.entries(practice, 0, 1)).toEqual(before)
  })
})
