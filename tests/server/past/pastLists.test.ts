import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { Fields, Page } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let readers: Readonly<Record<'everything' | 'one location' | 'lists only', string>>
let [north, south] = ['', '']

async function signInAs(username: string, scopes: readonly string[], locations: readonly string[] | null): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], locations, password })
  return server.signIn({ payload: { username, password } })
}

beforeAll(async () => {
  server = await startTestServer()
  north = await server.execute('locations.create', null, { name: 'North', timeZone: 'Australia/Sydney' })
  south = await server.execute('locations.create', null, { name: 'South', timeZone: 'Australia/Perth' })
  const scopes = ['equip', 'pat', 'prv', 'loc', 'gen', 'usr']
  readers = {
    'everything': await signInAs('everything', scopes, null),
    'one location': await signInAs('north', scopes, [north]),
    'lists only': await signInAs('limited', ['pat.l', 'equip', 'loc'], null),
  }
})
afterAll(() => server.close())

const get = async (token: string, url: string) => {
  const response = await server.app.inject({ url, headers: bearer(token) })
  return { status: response.statusCode, body: response.json<Page & { readonly scope?: string; readonly errors?: readonly Fields[] }>() }
}

const lists = ['/equipments/?sort=-name&limit=2', '/api/patients/?q=a', '/providers/?active=true', '/api/locations/', '/api/settings/']
const answersOf = async (at?: number) => {
  const answers: unknown[] = []
  for (const token of Object.values(readers))
    for (const list of lists) {
      const { status, body } = await get(token, `${list}${at === undefined ? '' : `${list.includes('?') ? '&' : '?'}at=${at}`}`)
      const { at: shown, requestId: _request, ...page } = body as Page & { readonly requestId?: string }
      answers.push([status, page])
      if (at !== undefined && status === 200) expect(shown).toBeDefined()
    }
  return answers
}

const name = fc.constantFrom('Ada', 'Bea', 'Cai', 'Dot')
const step = fc.oneof(
  fc.record({ area: fc.constant('equipments'), data: fc.record({ name, location: fc.constantFrom('north', 'south') }) }),
  fc.record({ area: fc.constant('patients'), data: fc.record({ firstName: name, lastName: name }) }),
  fc.record({ area: fc.constant('providers'), data: fc.record({ name, active: fc.boolean() }) }),
)

/** Creates, edits or removes one of the records that earlier steps left. */
async function take({ area, data }: { readonly area: string; readonly data: Fields }, die: number): Promise<void> {
  const known = (await server.deps.store.list(server.practice, area, { where: [] })).items
  const location = { north, south }[String(data['location'])]
  const fields = { ...data, ...(location && { location }) }
  const record = known[die % (known.length + 1)]
  if (!record) await server.execute(`${area}.create`, null, area === 'equipments' ? { kind: 'chair', ...fields } : fields)
  else if (die % 5 === 0) await server.execute(`${area}.remove`, record.id, {}).catch(() => '')
  else await server.execute(`${area}.edit`, record.id, fields)
}

describe('lists of the past', () => {
  test('[PAST-3] for readers whose rights stay, a list of the past is what the server answered then: 20 steps, 6 positions, 15 lists each', async () => {
    const answered = new Map<number, readonly unknown[]>()
    const [steps = []] = fc.sample(fc.array(fc.tuple(step, fc.nat(99)), { minLength: 20, maxLength: 20 }), { numRuns: 1, seed: 7 })
    for (const [one, die] of steps) {
      server.advance(1000)
      await take(one, die)
      const { position } = (await get(readers.everything, '/equipments/')).body
      answered.set(position, await answersOf())
    }
    const positions = [...answered.keys()]
    for (const pick of [0, 13, 2, 19, 7, 8]) {
      const position = positions[pick % positions.length] ?? 0
      expect(await answersOf(position), `at ${position}`).toEqual(
        (answered.get(position) ?? []).map((answer) => atPosition(answer, position)),
      )
    }
    expect(answered.size).toBeGreaterThan(12)
  })

  test('[PAST-4] a reader sees the past by the rights of today: other fields, other locations, and none without the permission', async () => {
    const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 9', location: south })
    await server.execute('patients.create', null, { firstName: 'Zoe', lastName: 'Rho', notes: 'Secret' })
    const { position } = (await get(readers.everything, '/equipments/')).body
    await server.execute('equipments.edit', chair, { name: 'Chair 10' })
    const [all, own] = [readers.everything, readers['one location']].map((token) => get(token, `/equipments/?at=${position}&q=chair`))
    expect((await all)?.body.items).toMatchObject([{ name: 'Chair 9' }])
    expect((await own)?.body.items).toEqual([])
    expect(JSON.stringify((await get(readers['lists only'], `/api/patients/?at=${position}`)).body)).not.toContain('Secret')
    expect(await get(readers['lists only'], `/providers/?at=${position}`)).toMatchObject({ status: 403, body: { scope: 'prv' } })
  })

  test('[PAST-5] a list is answered by position or instant and says both; a moment to come and a malformed one are refused', async () => {
    const { position } = (await get(readers.everything, '/equipments/')).body
    const ask = (at: string) => get(readers.everything, `/equipments/?at=${at}`)
    const byPosition = (await ask(`${position}`)).body
    server.advance(60_000)
    const at = new Date(Date.parse(byPosition.at ?? '') + 30_000).toISOString()
    expect((await ask(at)).body).toEqual({ ...byPosition, at })
    for (const wrong of [`${position + 1}`, '2199-01-01T00:00:00.000Z', 'yesterday', '-1', '1.5', '', '2026-11-31T00:00:00Z', '1&at=2'])
      expect(await ask(wrong), wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'at' }] } })
    expect(await get(readers.everything, '/api/scopes/?at=1')).toMatchObject({ status: 400 })
  })

  test('[PAST-6] the past of a batch of reads is of its moment, beside lists of now; a refused one refuses no other', async () => {
    const { position } = (await get(readers.everything, '/equipments/')).body
    await server.execute('providers.create', null, { name: 'Dr New' })
    const reads = [undefined, position, 0].map((at) => ({ area: 'providers', query: { q: 'new', ...(at === undefined ? {} : { at }) } }))
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/reads/',
      headers: bearer(readers.everything),
      payload: { reads },
    })
    expect(response.json().answers).toMatchObject([{ items: [{ name: 'Dr New' }] }, { items: [], position }, { status: 410 }])
  })

  test('[PAST-7] the past ends where the log begins, and after the weeks that the practice sets: 410', async () => {
    const ask = (at: string | number) => get(readers.everything, `/equipments/?at=${at}`)
    const { position, at = '' } = (await ask((await get(readers.everything, '/equipments/')).body.position)).body
    expect([(await ask(0)).status, (await ask('2026-01-01T00:00:00.000Z')).status]).toEqual([410, 410])
    await server.execute('providers.create', null, { name: 'Dr Later' })
    server.advance(8 * 7 * oneDay)
    // Sessions have ended meanwhile.
    const token = await server.signIn({ payload: { username: 'everything', password } })
    expect((await get(token, `/equipments/?at=${position}`)).status).toBe(410)
    expect((await get(token, `/equipments/?at=${at}`)).status).toBe(200)
    server.advance(1)
    expect((await get(token, `/equipments/?at=${at}`)).status).toBe(410)
    expect((await get(token, `/equipments/?at=${position + 1}`)).status).toBe(200)
    const [settings] = (await server.deps.store.list(server.practice, 'settings', { where: [] })).items
    await server.execute('settings.edit', settings?.id ?? '', { pastWeeks: 9 })
    expect((await get(token, `/equipments/?at=${position}`)).status).toBe(200)
  })
})

const atPosition = (answer: unknown, position: number) => {
  const [status, page] = answer as readonly [number, object]
  return 'position' in page ? [status, { ...page, position }] : answer
}
