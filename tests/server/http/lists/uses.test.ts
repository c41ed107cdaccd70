import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
let category = ''

beforeAll(async () => {
  server = await startTestServer()
  category = await server.execute('categories.create', null, { name: 'Surgery' })
  await server.execute('subcategories.create', null, { name: 'Implants', category })
  for (const code of ['1', '2']) await server.execute('items.create', null, { code, name: `Item ${code}`, category })
  for (const scopes of [['itm'], ['user'], ['itm', 'fee']]) {
    const username = scopes.join('-')
    const group = await server.execute('groups.create', null, { name: username, scopes: scopes.filter((scope) => scope !== 'user') })
    await server.execute('users.create', null, { username, name: username, groups: [group], locations: null, password })
  }
})
afterAll(() => server.close())

async function usesOf(username: string, query: string) {
  const headers = bearer(await server.signIn({ payload: { username, password } }))
  return server.app.inject({ url: `/api/uses/?${query}`, headers })
}

test('[RECORD-26] a record says which records refer to it, by area and field', async () => {
  const answer = await usesOf('itm', `area=categories&record=${category}`)
  expect(answer.json()).toEqual({
    items: [
      { area: 'items', field: 'category', count: 2 },
      { area: 'subcategories', field: 'category', count: 1 },
    ],
    isComplete: true,
  })
})

test('[RECORD-26] uses in an area that the caller may not list do not count, and the answer says so', async () => {
  const [item] = (await server.deps.store.list(server.practice, 'items', { where: [] })).items
  const answer = await usesOf('itm', `area=items&record=${item?.id}`)
  expect(answer.json()).toEqual({ items: [], isComplete: false })
  expect((await usesOf('user', `area=items&record=${item?.id}`)).statusCode).toBe(403)
  expect((await usesOf('itm', 'area=items&record=01a20b00-bb18-7015-89d4-ce5e64f0af66')).statusCode).toBe(404)
  expect((await usesOf('itm', 'area=nowhere&record=01a20b00-bb18-7015-89d4-ce5e64f0af66')).statusCode).toBe(400)
})
