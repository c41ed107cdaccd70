import type { InjectOptions, Response } from 'light-my-request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Entry, Page } from '#domain/wire.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openPractice } from '#server/engine/openPractice.ts'
import { resources } from '#resources/index.ts'
import { commandsOf, editingOf, endingOf, makingOf, pathOf } from '#resources/registry.ts'
import { type TestHouse, aHouse, bearer, password } from '../server/auth/aHouse.ts'
import { edits, samplesFor } from '../support/samples.ts'

/** What every area owes to every client, tried on each that is declared: the next one is tried on the day it is declared. */

const unknownId = '0193a0c0-0000-7000-8000-000000000000'
const areas = resources.filter(({ catalogue }) => !catalogue).map((resource) => [resource.name, resource] as const)
const guarded = areas.filter(([, { views }]) => views !== 'user')
const editable = areas.filter(([, resource]) => editingOf(resource))
const makeable = areas.filter(([, resource]) => makingOf(resource))
/** A visit that is taken out of the books has a rule of its own. */
const endable = areas.filter(([name, resource]) => endingOf(resource) && name !== 'appointments')
const firstDay = Date.parse('2027-03-01T00:00:00.000Z')

let house: TestHouse
let everything: string
let nothing: string
let samples: Awaited<ReturnType<typeof samplesFor>>

const call = (
  method: NonNullable<InjectOptions['method']>,
  url: string,
  token: string | null,
  payload?: object,
  headers = {},
): Promise<Response> =>
  house.app.inject({ method, url, headers: { ...(token ? bearer(token) : {}), ...headers }, ...(payload ? { payload } : {}) })
const position = async () => (await call('GET', '/api/log/?limit=1', everything)).json<{ position: number }>().position
const entriesSince = async (since: number) =>
  (await call('GET', `/api/log/?since=${since}&limit=1000`, everything)).json<{ entries: Entry[] }>().entries
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })
let made = 0
/** A sample that stands in nobody's way: its own name, its own time. */
function sample(name: string): object {
  made += 1
  const day = { startsAt: instantOf(firstDay + made * minutes(60)), endsAt: instantOf(firstDay + made * minutes(60) + minutes(30)) }
  const own: Readonly<Record<string, object>> = {
    locations: { name: `Place ${made}` },
    groups: { name: `Group ${made}` },
    users: { username: `user-${made}` },
    appointments: day,
  }
  return { ...samples[name], ...own[name] }
}
const make = async (name: string, path: string): Promise<AnyRecord> => (await call('POST', path, everything, sample(name))).json()

beforeAll(async () => {
  house = await aHouse()
  const group = await house.act('groups.create', null, { name: 'Everything', scopes: grantable })
  await house.act('users.create', null, { username: 'everything', name: 'E', groups: [group], password })
  await house.act('users.create', null, { username: 'nothing', name: 'N', groups: [], password })
  everything = await house.signIn({ payload: { username: 'everything', password } })
  nothing = await house.signIn({ payload: { username: 'nothing', password } })
  samples = await samplesFor(house.act)
  await openAnotherPractice()
})

const foreigners = new Map<string, string>()

async function openAnotherPractice(): Promise<void> {
  const practice = await openPractice(house.house.store, house.house.newId, 'Another Practice')
  const act: TestHouse['act'] = async (command, _record, data) =>
    (await house.house.door.execute(theSystem(practice, 'test', new Set(grantable)), { command, data, because: 'test' })).record?.id ?? ''
  const theirs = await samplesFor(act)
  for (const [name, resource] of makeable) {
    foreigners.set(
      name,
      await act(makingOf(resource)?.name ?? '', null, { ...theirs[name], ...(name === 'users' ? { username: 'theirs' } : {}) }),
    )
  }
}

afterAll(() => house.close())

describe.each(areas)('%s', (_name, resource) => {
  const path = pathOf(resource)

  test('[AREA-1] tells a stranger nothing but to sign in', async () => {
    const answers = [await call('GET', path, null), await call('GET', path + unknownId, null), await call('GET', path, 'x'.repeat(43))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(answers[0]?.json()).not.toHaveProperty('items')
  })
})

describe.each(guarded)('%s', (_name, resource) => {
  const path = pathOf(resource)

  test('[AREA-2] names the right that is missing, to look and to change', async () => {
    const before = await position()
    const looked = await call('GET', path, nothing)
    expect([looked.statusCode, typeof looked.json().scope]).toEqual([403, 'string'])
    for (const { name: command, declaration } of commandsOf(resource).filter((one) => one.declaration.scope !== 'user')) {
      const refused = await call('POST', '/api/commands/', nothing, {
        command,
        ...(declaration.makes ? {} : { record: unknownId }),
        data: {},
      })
      expect([command, refused.statusCode, typeof refused.json().scope]).toEqual([command, 403, 'string'])
    }
    expect(await position()).toBe(before)
  })
})

describe.each(makeable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-3] answers for what is another practice’s as for what is not there', async () => {
    const foreign = foreigners.get(name) ?? ''
    const told = (answer: Response) => [answer.statusCode, { ...answer.json<object>(), requestId: '' }]
    for (const [method, headers] of [
      ['GET', {}],
      ['PATCH', ifMatch(1)],
      ['DELETE', ifMatch(1)],
    ] as const) {
      const body = method === 'PATCH' ? edits[name] : undefined
      const [theirs, nobodys] = [
        await call(method, path + foreign, everything, body, headers),
        await call(method, path + unknownId, everything, body, headers),
      ]
      expect(told(theirs)).toEqual(told(nobodys))
      expect([404, 405]).toContain(theirs.statusCode)
    }
    expect((await call('GET', `${path}?limit=1000`, everything)).body).not.toContain(foreign)
  })
})

describe.each(areas)('%s', (_name, resource) => {
  const path = pathOf(resource)

  test('[AREA-4] refuses a parameter it does not know', async () => {
    const answer = await call('GET', `${path}?nonsense=1`, everything)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'nonsense', message: 'is not known here' }]])
  })
})

describe.each(editable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-5] is edited by whoever saw the version that stands, in one entry', async () => {
    const { items } = makingOf(resource) ? { items: [await make(name, path)] } : (await call('GET', path, everything)).json<Page>()
    const record = items[0] as AnyRecord
    const before = await position()
    const patch = edits[name] ?? {}
    expect((await call('PATCH', path + record.id, everything, patch)).statusCode).toBe(428)
    expect((await call('PATCH', path + record.id, everything, patch, ifMatch(99))).statusCode).toBe(412)
    expect((await call('PATCH', path + record.id, everything, { nonsense: 1 }, ifMatch(record.version))).statusCode).toBe(400)
    expect(await position()).toBe(before)

    const edited = await call('PATCH', path + record.id, everything, patch, ifMatch(record.version))
    expect([edited.statusCode, edited.headers['etag']]).toEqual([200, `"${record.version + 1}"`])
    expect(edited.json()).toMatchObject({ ...patch, version: record.version + 1 })
    const again = await call('PATCH', path + record.id, everything, patch, ifMatch(record.version + 1))
    expect(again.json().version).toBe(record.version + 1)
    const entries = await entriesSince(before)
    expect(entries.map(({ changes }) => changes.map(({ values, version }) => ({ values, version })))).toEqual([
      [{ values: patch, version: record.version + 1 }],
    ])
  })
})

describe.each(makeable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-6] makes a record that is found, listed and told in one entry', async () => {
    const before = await position()
    const answer = await call('POST', path, everything, sample(name))
    expect(answer.statusCode).toBe(201)
    const record = answer.json<AnyRecord>()
    expect([answer.headers['location'], answer.headers['etag'], record.version]).toEqual([path + record.id, '"1"', 1])
    expect((await call('GET', path + record.id, everything)).json()).toEqual(record)
    const found = await call('GET', path + record.id, everything, undefined, { 'if-none-match': '"1"' })
    expect([found.statusCode, found.body]).toEqual([304, ''])
    const { items } = (await call('GET', `${path}?limit=1000`, everything)).json<Page>()
    expect(items.find(({ id }) => id === record.id)).toEqual(record)
    expect((await entriesSince(before)).map(({ command }) => command)).toEqual([makingOf(resource)?.name])
  })

  test('[AREA-7] refuses what is no such record, and keeps nothing of it', async () => {
    const before = await position()
    const bad = await call('POST', path, everything, { ...samples[name], nonsense: true })
    const empty = await call('POST', path, everything, {})
    expect([bad.statusCode, bad.json().errors?.[0].path, empty.statusCode]).toEqual([400, 'nonsense', 400])
    expect(await position()).toBe(before)
  })

  test('[AREA-8] does once what is asked twice under one key, and answers the same bytes', async () => {
    const before = await position()
    const key = { 'idempotency-key': house.house.newId() }
    const body = sample(name)
    const answers = await Promise.all([call('POST', path, everything, body, key), call('POST', path, everything, body, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect((await call('POST', path, everything, { ...body, source: { system: 'x', id: 'y' } }, key)).statusCode).toBe(422)
    expect(await position()).toBe(before + 1)
  })
})

describe.each(endable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-9] takes a record out of the lists and leaves it in the log', async () => {
    const record = await make(name, path)
    const before = await position()
    expect((await call('DELETE', path + record.id, everything)).statusCode).toBe(428)
    const answer = await call('DELETE', path + record.id, everything, undefined, ifMatch(record.version))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await call('GET', path + record.id, everything)).statusCode).toBe(404)
    const [entry] = await entriesSince(before)
    expect(entry?.changes.find(({ record: id }) => id === record.id)).toMatchObject({ area: name, kind: 'removed', values: {} })
  })
})
