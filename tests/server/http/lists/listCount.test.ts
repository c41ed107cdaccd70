import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startTestServer()
  const here = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Melbourne' })
  const elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Melbourne' })
  for (const name of ['One', 'Two', 'Three']) await server.execute('equipments.create', null, { kind: 'chair', name, location: here })
  await server.execute('equipments.create', null, { kind: 'chair', name: 'Four', location: elsewhere })
  const group = await server.execute('groups.create', null, { name: 'Chairs', scopes: ['equip'] })
  const user = { username: 'here', name: 'Here', groups: [group], locations: [here], password }
  await server.execute('users.create', null, user)
  token = await server.signIn({ payload: { username: 'here', password } })
})
afterAll(() => server.close())

const list = (query: string) => server.app.inject({ url: `/equipments/?${query}`, headers: bearer(token) })
const pageOf = async (query: string) => (await list(query)).json<Page>()

test('[RECORD-22] a list call counts what matches on all pages and what the caller may see, at most up to the number asked for', async () => {
  const { items, next, count } = await pageOf('limit=1&count=100')
  expect([items.length, next !== null, count]).toEqual([1, true, 3])
  expect((await pageOf('count=2')).count).toBe(2)
  expect((await pageOf('count=100&q=two')).count).toBe(1)
  expect((await pageOf('count=100&q=nothing')).count).toBe(0)
  expect('count' in (await pageOf('limit=1'))).toBe(false)
})

test('[RECORD-22] a count that is no number, too high or for a later page is refused', async () => {
  const { next } = await pageOf('limit=1')
  const refused = ['count=0', 'count=many', 'count=10001', `limit=1&after=${encodeURIComponent(next ?? '')}&count=5`]
  for (const query of refused) {
    const answer = await list(query)
    expect([query, answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([query, 400, 'count'])
  }
})

test('[START-252] a list and a record answer a HEAD as the same GET, with its length and without its body', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [record] = (await pageOf('limit=1')).items
  for (const path of ['/equipments/?limit=2', `/equipments/${record?.id}`]) {
    const [whole, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(address + path, { method, headers: bearer(token) })))
    const length = (await whole?.bytes())?.length
    expect([head?.status, Number(head?.headers.get('content-length')), await head?.text()]).toEqual([200, length, ''])
  }
  expect((await fetch(`${address}/equipments/`, { method: 'HEAD' })).status).toBe(401)
})
