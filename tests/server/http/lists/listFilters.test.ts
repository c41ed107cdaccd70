import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let token = ''
let [urgent, quiet] = ['', '']

const create = (area: string, data: object) => server.execute(`${area}.create`, null, { ...data })

beforeAll(async () => {
  server = await startTestServer()
  ;[urgent, quiet] = [await create('tags', { name: 'Urgent' }), await create('tags', { name: 'Quiet' })]
  await create('contacts', { name: 'Both', kind: 'lab', tags: [{ tag: urgent }, { tag: quiet }] })
  await create('contacts', { name: 'One', kind: 'lab', tags: [{ tag: urgent }] })
  await create('contacts', { name: 'None', kind: 'lab' })
  const schedule = await create('prices', { name: 'Standard', from: '2026-07-01' })
  for (const [code, cents] of Object.entries({ A: 900, B: 12_000, C: 5000 })) {
    const item = await create('items', { code, name: code })
    await create('prices/lines', { schedule, item, fee: { cents, currency: 'AUD' }, from: '2026-07-01' })
  }
  await create('geo', { postcode: '3000', suburb: 'Melbourne', state: 'VIC', timeZone: 'Australia/Melbourne' })
  const group = await create('groups', { name: 'Lists', scopes: ['fee', 'gen'] })
  await create('users', { username: 'lists', name: 'Lists', groups: [group], password })
  token = await server.signIn({ payload: { username: 'lists', password } })
})
afterAll(() => server.close())

const list = (path: string) => server.app.inject({ url: `/api/${path}`, headers: bearer(token) })
const names = async (path: string) => (await list(path)).json<Page>().items.map(({ name }) => name)
const cents = async (query: string) =>
  (await list(`prices/lines/?${query}`)).json<Page>().items.map(({ fee }) => (fee as { cents: number }).cents)

test('[RECORD-27] a list is filtered by a reference in a list of objects, by one ID', async () => {
  expect(new Set(await names(`contacts/?tags.tag=${urgent}`))).toEqual(new Set(['Both', 'One']))
  expect(await names(`contacts/?tags.tag=${quiet}`)).toEqual(['Both'])
  expect(await names(`contacts/?tags.tag=${quiet}&name=One`)).toEqual([])
  expect((await list(`contacts/?tags.tag=${urgent}&tags.tag=${quiet}`)).statusCode).toBe(400)
  expect((await list('contacts/?tags.tag=urgent')).json().errors).toEqual([{ path: 'tags.tag', message: 'must be one ID' }])
})

test('[RECORD-27] a list is filtered and sorted by a value inside an object', async () => {
  expect(await cents('sort=fee.cents')).toEqual([900, 5000, 12_000])
  expect(await cents('sort=-fee.cents&fee.cents.from=1000')).toEqual([12_000, 5000])
  expect(await cents('fee.cents=5000')).toEqual([5000])
  expect((await list('prices/lines/?fee.cents=many')).statusCode).toBe(400)
  expect((await list('prices/lines/?fee.currency=AUD')).statusCode).toBe(400)
})

test('[RECORD-29] a list whose records have a field named state, and no state machine, is filtered by that field', async () => {
  expect((await list('geo/?state=VIC')).json<Page>().items).toHaveLength(1)
  expect((await list('geo/?state=NSW')).json<Page>().items).toHaveLength(0)
})
