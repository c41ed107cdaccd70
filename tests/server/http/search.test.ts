import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { canSearch, searchFor } from '#server/http/request/listQuery.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { WorkerQuery } from '#server/store/query/queryMessages.ts'
import type { Tx } from '#server/store/store.ts'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

type Found = {
  readonly items: readonly { readonly area: string; readonly record: AnyRecord; readonly today?: boolean }[]
  readonly more: readonly string[]
}

let server: TestServer
let here = ''
let elsewhere = ''
const ids = new Map<string, string>()

const people: readonly Fields[] = [
  { firstName: 'Zoë', lastName: 'Müller', birthDate: '1980-03-12', phone: '+61412555018' },
  { firstName: 'Ada', lastName: 'Muller', birthDate: '1980-07-01', phone: '+61398765432' },
  { firstName: 'Ben', lastName: 'Mullins', birthDate: '2019-03-12', phone: null },
]

async function createUser(username: string, scopes: readonly string[], locations: readonly string[] | null = null): Promise<void> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], locations, password })
}
async function book(patient: string, location: string, provider: string, startsIn: number): Promise<string> {
  const startsAt = server.deps.now() + startsIn
  const times = { startsAt: instantOf(startsAt), endsAt: instantOf(startsAt + minutes(30)) }
  return server.execute('appointments.book', null, { patient: ids.get(patient), location, provider, reason: 'Crown review', ...times })
}

beforeAll(async () => {
  server = await startTestServer()
  here = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Melbourne' })
  elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Melbourne' })
  const provider = await server.execute('providers.create', null, { name: 'Dr Amara Muller', role: 'dentist' })
  for (const person of people) ids.set(String(person['firstName']), await server.execute('patients.create', null, person))
  await createUser('full', ['pat', 'appt', 'prv'])
  await createUser('names', ['pat.s'])
  await createUser('bound', ['appt', 'pat'], [elsewhere])
  await createUser('none', [])
  await book('Ada', elsewhere, provider, minutes(60))
  await book('Ben', here, provider, minutes(90))
  const cancelled = await book('Zoë', here, provider, minutes(120))
  await server.execute('appointments.cancel', cancelled, { cancelReason: 'Unwell' })
  await book('Zoë', here, provider, minutes(60 * 48))
})
afterAll(() => server.close())

async function search(query: string, username = 'full') {
  const headers = bearer(await server.signIn({ payload: { username, password } }))
  return server.app.inject({ url: `/api/search/?${query}`, headers })
}
const find = async (query: string, username?: string) => (await search(query, username)).json<Found>()
const namesFound = async (text: string) =>
  (await find(`areas=patients&q=${encodeURIComponent(text)}`)).items.map(({ record }) => record['firstName'])

describe('search over areas', () => {
  test.each([
    ['mull', ['Ada', 'Zoë', 'Ben']],
    ['müller zo', ['Zoë']],
    ['12/3/1980', ['Zoë']],
    ['12.03.80', ['Zoë']],
    ['12031980', ['Zoë']],
    ['12 Mar 1980', ['Zoë']],
    ['1980-03-12', ['Zoë']],
    ['mull 12/3/19', ['Ben']],
    ['mull 1980', ['Ada', 'Zoë']],
    ['5018', ['Zoë']],
    ['0412 555 018', ['Zoë']],
    ['65 432', ['Ada']],
    ['zoe 12/3/2019', []],
    ['31/02/1980', []],
    ['***', []],
  ])('[REACH-1] finds patients by parts of the name, date of birth and any end of the phone number: “%s”', async (text, names) => {
    const found = await namesFound(text)
    expect([found.length, new Set(found)]).toEqual([names.length, new Set(names)])
  })

  test('[REACH-2] patients with an appointment today at the given location come first, without those whose appointment is cancelled', async () => {
    const { items } = await find(`areas=patients&q=mull&location=${here}`)
    expect(items.map(({ record, today }) => [record['firstName'], today])).toEqual([
      ['Ben', true],
      ['Ada', false],
      ['Zoë', false],
    ])
    const first = await find(`areas=patients&q=mull&location=${here}&limit=1`)
    expect([first.items.map(({ record }) => record['firstName']), first.more]).toEqual([['Ben'], ['patients']])
  })

  test('[REACH-3] a caller who may not list appointments learns nothing about today’s', async () => {
    const { items } = await find(`areas=patients&q=mull&location=${here}`, 'names')
    expect(items.map(({ record, today }) => [record['firstName'], today])).toEqual([
      ['Ada', undefined],
      ['Ben', undefined],
      ['Zoë', undefined],
    ])
    const bound = await find(`areas=patients&q=mull&location=${here}`, 'bound')
    expect(bound.items.map(({ today }) => today)).toEqual([false, false, false])
  })
})

describe('access to what a search finds', () => {
  test('[REACH-4] a search answers only areas, records and fields that the caller may list, and refuses a caller who may list none', async () => {
    const all = await find('q=muller')
    expect([...new Set(all.items.map(({ area }) => area))].sort()).toEqual(['patients', 'providers'])
    expect((await find('q=muller', 'names')).items.map(({ area }) => area)).toEqual(['patients', 'patients'])
    const limited = (await find('q=zoe', 'names')).items[0]?.record ?? {}
    expect(Object.keys(limited)).not.toContain('notes')
    const refused = await search('q=muller&areas=patients', 'none')
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'pat or pat.l or pat.s'])
    expect((await find('areas=appointments&q=crown', 'bound')).items.map(({ record }) => record['location'])).toEqual([elsewhere])
    expect((await find('areas=appointments&q=crown')).items).toHaveLength(4)
  })

  test('[REACH-5] a search in a view that hides some of the searched fields of an area reads only the others', () => {
    const hidden = resources.flatMap((resource) =>
      Object.entries(resource.views ?? {}).flatMap(([view, fields]) =>
        resource.search?.some((field) => !fields.includes(field)) ? [{ resource, view, fields }] : [],
      ),
    )
    expect(hidden.length).toBeGreaterThan(5)
    for (const { resource, view, fields } of hidden) {
      const { searchIn } = searchFor(resource, view, 'a')
      const shown = resource.search?.filter((field) => fields.includes(field))
      expect([resource.name, view, searchIn, canSearch(resource, view)]).toEqual([resource.name, view, shown, shown?.length !== 0])
    }
  })

  test.each([
    ['', 'q'],
    [`q=${'a+'.repeat(101)}`, 'q'],
    ['q=a b c d e f g h i'.replaceAll(' ', '+'), 'q'],
    ['q=a&q=b', 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=51', 'limit'],
    ['q=a&areas=patients,nonsense', 'areas'],
    ['q=a&areas=settings', 'areas'],
    ['q=a&location=here', 'location'],
    ['q=a&sort=lastName', 'sort'],
  ])('[REACH-6] a search refuses a parameter beyond its bounds: “%s”', async (query, path) => {
    const response = await search(query)
    expect([response.statusCode, response.json().errors?.[0]?.path]).toEqual([400, path])
  })

  test('[REACH-6] a search refuses an unknown location, and finds nothing for an empty text', async () => {
    expect((await search('q=a&location=0193a0c0-0000-7000-8000-000000000000')).statusCode).toBe(422)
    expect(await find('q=+')).toEqual({ items: [], more: [] })
  })
})

describe('cost of a search', () => {
  test('[REACH-7] each area of a search counts as one search in the budget', async () => {
    const limits = { ...budgetLimits, rates: { ...budgetLimits.rates, searches: { user: { burst: 8, perSecond: 1 } } } }
    const small = await startTestServer({ limits })
    const headers = bearer(await small.signIn())
    const statusOf = async (areas: string) => (await small.app.inject({ url: `/api/search/?q=a&areas=${areas}`, headers })).statusCode
    expect([await statusOf('users,providers'), await statusOf('users')]).toEqual([200, 200])
    for (let count = 0; count < 3; count += 1) await statusOf('users,providers')
    expect(await statusOf('users')).toBe(429)
    await small.close()
  })

  test('[REACH-8] a search of 5,000 patients runs in the thread of queries and not in the thread that writes', async () => {
    const { deps, practice, app } = server
    const run = function* (): Tx<void> {
      for (let count = 0; count < 5000; count += 1)
        yield* write('patients', deps.newId(), { firstName: 'Anna', lastName: `Person ${count}`, phone: '+61400000000' })
    }
    const by = { kind: 'system', id: 'test', name: 'test' } as const
    await deps.store.change({ practice, by, origin: { kind: 'timer', id: 'test' }, because: 'test', command: 'test', run })
    const headers = bearer(await server.signIn({ payload: { username: 'full', password } }))
    const call = () => app.inject({ url: `/api/search/?areas=patients&q=an+pers&location=${here}`, headers })
    await call()
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    onTestFinished(() => sent.mockRestore())
    expect((await call()).json<Found>().items).toHaveLength(10)
    expect(new Set(sent.mock.calls.map(([query]) => (query as WorkerQuery).type))).toEqual(new Set(['page']))
  })
})
