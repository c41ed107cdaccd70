import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecurityEventPage } from '#domain/system/securityEvent.ts'
import type { Page, ProblemBody } from '#domain/wire.ts'
import { pathOf, resourceOf } from '#resources/registry.ts'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'

type Query = Readonly<Record<string, unknown>>
type Read = { readonly area: string; readonly query?: Query }
type Reads = { readonly epoch: string; readonly position: number; readonly answers: readonly (Page | ProblemBody)[] }

let server: TestServer
let token = ''
let patient = ''

beforeAll(async () => {
  server = await startTestServer()
  const location = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Melbourne' })
  for (const name of ['One', 'Two', 'Three']) await server.execute('equipments.create', null, { kind: 'chair', name, location })
  patient = await server.execute('patients.create', null, { firstName: 'Kaya', lastName: 'Demir' })
  await server.execute('groups.edit', server.group, { scopes: ['equip', 'pat', 'sys', 'usr', 'appt', 'rep', 'rep.apta'] })
  token = await server.signIn()
})
afterAll(() => server.close())

const post = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/reads/', headers: { ...bearer(token), ...headers }, payload })
const readAll = async (...reads: readonly Read[]): Promise<Reads> => (await post({ reads })).json()
const statusesOf = ({ answers }: Reads) => answers.map((answer) => ('items' in answer ? 200 : answer.status))

const addressOf = ({ area, query = {} }: Read): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const resource = resourceOf(area)
  return `${resource ? pathOf(resource) : `/api/${area}/`}?${new URLSearchParams(pairs)}`
}
const get = (read: Read) => server.app.inject({ url: addressOf(read), headers: bearer(token) })

/** The one field that names the request, not the answer. */
const withoutRequest = (answer: Page | ProblemBody) => ({ ...answer, requestId: '' })

const reads: readonly (readonly [string, Read])[] = [
  ['all of an area', { area: 'equipments' }],
  ['a filter with a number and a count', { area: 'equipments', query: { kind: 'chair', limit: 2, count: 10 } }],
  ['a repeated parameter', { area: 'equipments', query: { name: ['One', 'Two'], sort: '-name' } }],
  ['a search', { area: 'equipments', query: { q: 'three' } }],
  ['a lesser view', { area: 'equipments', query: { sight: 'wall' } }],
  ['the cells of a figure', { area: 'figures/appointments', query: { 'day.from': '2026-11-24' } }],
  ['the sums of a figure', { area: 'figures/appointments', query: { 'day.from': '2026-11-24', 'day.to': '2026-11-25', 'group': 'month' } }],
  ['a built-in list', { area: 'scopes', query: { limit: 3 } }],
  ['an area that needs another permission', { area: 'labcases' }],
  ['a figure that needs another permission', { area: 'figures/patients' }],
  ['an unknown parameter', { area: 'equipments', query: { colour: 'red' } }],
  ['a parameter that is given twice', { area: 'equipments', query: { limit: [1, 2] } }],
  ['a cursor of no list', { area: 'equipments', query: { after: 'nonsense' } }],
]

describe('several reads at once', () => {
  test.each(reads)('[READS-3] each answer of a batch is what its list call answers, page or problem: %s', async (_name, read) => {
    const { answers, epoch, position } = await readAll({ area: 'users' }, read)
    const alone = await get(read)
    expect([withoutRequest(answers[1] as Page)]).toEqual([withoutRequest(alone.json<Page>())])
    expect(answers[0]).toMatchObject({ epoch, position, items: [{ username: 'reception' }] })
    expect(await server.deps.store.readTogether(server.practice, [])).toMatchObject({ epoch, position })
  })

  test('[READS-3] a cursor of a batch continues in the list call, and one of the list call in a batch', async () => {
    const query = { kind: 'chair', sort: 'name', limit: 1 }
    const [first] = (await readAll({ area: 'equipments', query })).answers as readonly Page[]
    const second = (await get({ area: 'equipments', query: { ...query, after: first?.next } })).json<Page>()
    const [third] = (await readAll({ area: 'equipments', query: { ...query, after: second.next } })).answers as readonly Page[]
    expect([first, second, third].map((page) => page?.items[0]?.['name'])).toEqual(['One', 'Three', 'Two'])
  })

  test('[READS-4] one faulty read refuses none of the others, and names why: an unknown area, a value that no address holds', async () => {
    const batch = await readAll(
      { area: 'equipments' },
      { area: 'no-such-area' },
      { area: '__proto__' },
      { area: 'equipments', query: { kind: { is: 'chair' } } },
      { area: 'equipments', query: { kind: [] } },
      { area: 'users' },
    )
    expect(statusesOf(batch)).toEqual([200, 404, 404, 400, 400, 200])
    expect(batch.answers[1]).toMatchObject({ type: '/api/docs#problem-missing', detail: 'There is no area with this name.' })
    expect(batch.answers[3]).toMatchObject({ errors: [{ path: 'kind', message: 'is not a valid value' }] })
  })

  test.each([
    ['no list', {}, 'reads'],
    ['no reads', { reads: [] }, 'reads'],
    ['21 reads', { reads: Array.from({ length: 21 }, () => ({ area: 'users' })) }, 'reads'],
    ['a read without an area', { reads: [{ query: {} }] }, 'reads.0.area'],
    ['a query that is an address', { reads: [{ area: 'users', query: '?limit=1' }] }, 'reads.0.query'],
    ['an unknown field', { reads: [{ area: 'users', sort: 'name' }] }, 'reads.0.sort'],
  ])('[READS-4] a batch of %s is refused as a whole, with the path of the fault', async (_name, payload, path) => {
    const refused = await post(payload)
    expect([refused.statusCode, refused.json<ProblemBody>().errors?.[0]?.path]).toEqual([400, path])
  })

  test('[READS-4] a batch without a sign-in, or from a page of another site, is refused', async () => {
    const payload = { reads: [{ area: 'users' }] }
    expect((await server.app.inject({ method: 'POST', url: '/api/reads/', payload })).statusCode).toBe(401)
    expect((await post(payload, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  })

  test('[READS-7] a batch that names one patient, and a read that is refused, leave the events of their list calls', async () => {
    await readAll({ area: 'patients', query: { id: [patient] } }, { area: 'patients' }, { area: 'labcases' }, { area: 'no-such-area' })
    const { items } = (await server.app.inject({ url: '/api/log/security/', headers: bearer(token) })).json<SecurityEventPage>()
    const own = items.filter(({ route, record, area }) => route === 'POST /api/reads/' && (record === patient || area === 'labcases'))
    expect(own).toHaveLength(2)
    expect(own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'recordOpened', area: 'patients', record: patient, status: 200 }),
        expect.objectContaining({ kind: 'refused', area: 'labcases', record: null, status: 403 }),
      ]),
    )
  })

  test('[READS-8] the answer to a batch is compressed as that of a list, and given by a server that accepts no writes', async () => {
    const payload = { reads: [{ area: 'equipments' }, { area: 'users' }, { area: 'patients' }] }
    server.health.reason = 'draining'
    const plain = await post(payload)
    server.health.reason = null
    const compressed = await post(payload, { 'accept-encoding': 'br' })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  })
})

describe('budgets of reads', () => {
  test.each([
    ['requests', 30, { area: 'users' }],
    ['rows', 30, { area: 'users' }],
    ['searches', 30, { area: 'users', query: { q: 'grace' } }],
  ] as const)('[READS-6] a batch counts as its reads in the budget of %s', async (name, burst, read) => {
    const limits = { ...budgetLimits, rates: { ...budgetLimits.rates, [name]: { user: { burst, perSecond: 1 } } } }
    const limited = await startTestServer({ limits })
    try {
      const headers = bearer(await limited.signIn({ payload: { username: 'reception', password } }))
      const payload = { reads: Array.from({ length: 20 }, () => read) }
      const send = () => limited.app.inject({ method: 'POST', url: '/api/reads/', headers, payload })
      const answered: number[] = []
      for (let count = 0; count < 3; count += 1) {
        const answer = await send()
        answered.push(answer.statusCode === 200 ? statusesOf(answer.json()).filter((status) => status === 200).length : 0)
      }
      expect(answered).toEqual(name === 'searches' ? [20, 10, 0] : [20, 20, 0])
      limited.advance(30_000)
      expect((await send()).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
