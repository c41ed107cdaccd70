import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitStates } from '#domain/scheduling/appointment.ts'
import type { Fields } from '#domain/wire.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'
import { listRecords, refusalBy } from '../refusalBy.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const area = 'workflowcategories'
const create = (data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, `${area}.${command}`, record, data)
const stateLists = async () => Object.fromEntries((await listRecords(server, area)).map(({ name, states }) => [name, states]))
const without = (...states: readonly string[]) => visitStates.filter((state) => !states.includes(state))

test('[VOCABULARY-12] each state of appointments is in exactly one category: in two or in none is refused with its name', async () => {
  expect(await refusalOf('create', null, { name: 'Here', states: ['arrived'] })).toEqual({
    status: 422,
    path: 'states',
    message: 'leaves requested in no category',
  })
  const all = await create({ name: 'All', states: visitStates })
  expect(await refusalOf('create', null, { name: 'Here', states: ['ready', 'arrived'] })).toEqual({
    status: 422,
    path: 'states.0',
    message: 'has ready, which is in “All”',
  })
  expect(await refusalOf('change', all, { states: without('noShow') })).toMatchObject({
    status: 422,
    message: 'leaves noShow in no category',
  })
  expect(await refusalOf('change', all, { states: [...visitStates.slice(1), 'seated'] })).toMatchObject({ status: 422 })
  const here = await create({ name: 'Here', states: ['arrived', 'ready'], takes: true })
  expect(await stateLists()).toEqual({ All: without('arrived', 'ready'), Here: ['arrived', 'ready'] })
  await server.execute(`${area}.change`, here, { states: ['arrived', 'ready', 'called'], takes: true })
  expect(await stateLists()).toEqual({ All: without('arrived', 'ready', 'called'), Here: ['arrived', 'ready', 'called'] })
})

test('[VOCABULARY-12] a category is removed when it is empty or holds every state, and may be renamed with any states', async () => {
  const empty = await create({ name: 'Later' })
  const [all] = await listRecords(server, area)
  await server.execute(`${area}.edit`, empty, { name: 'Much later', order: 3 })
  await server.execute(`${area}.remove`, empty, {})
  expect(await refusalOf('remove', all?.id ?? '', {})).toMatchObject({ status: 409 })
  await server.execute(`${area}.change`, all?.id ?? '', { states: visitStates, takes: true })
  await server.execute(`${area}.remove`, all?.id ?? '', {})
  expect(await stateLists()).toEqual({ Here: [] })
})
