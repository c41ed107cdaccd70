import { wordsOfScopes } from '#domain/scopeDescriptions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AreaServer, startAreaServer, unknownId } from '#tests/contracts/startAreaServer.ts'

let server: AreaServer
beforeAll(async () => {
  server = await startAreaServer()
})
afterAll(() => server.close())

type ListResponse = { readonly items: readonly ListedCommand[]; readonly next: string | null }
type ListedCommand = {
  readonly name: string
  readonly principals: readonly string[]
  readonly data: { properties?: Record<string, unknown> }
}

const get = (url: string) => server.call('GET', url, server.adminToken)
const listCommands = async () => (await get('/api/commands/')).json<ListResponse>()
const sendCommand = (command: string, token: string) =>
  server.call('POST', '/api/commands/', token, { command, record: unknownId, data: {} })

describe('command list', () => {
  test('[KNOWN-1] the server returns the whole command list; a client that asks for less gets pages that together are the whole', async () => {
    const fullList = await listCommands()
    expect(fullList.items.length).toBeGreaterThan(200)
    expect(fullList.next).toBeNull()
    const names: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page: ListResponse = (await get(`/api/commands/?limit=100${next ? `&after=${next}` : ''}`)).json()
      expect(page.items.length).toBeLessThanOrEqual(100)
      names.push(...page.items.map(({ name }) => name))
      next = page.next
    }
    expect(names).toEqual(fullList.items.map(({ name }) => name))
  })

  test.each(['nonsense=1', 'limit=0', 'limit=1001', 'after=rubbish', 'sort=name', 'limit=5&limit=6'])(
    '[KNOWN-2] the command and scope lists refuse an invalid parameter (%s), as every list does',
    async (query) => {
      const [scopes, commands] = [await get(`/api/scopes/?${query}`), await get(`/api/commands/?${query}`)]
      expect([scopes.statusCode, commands.statusCode]).toEqual([400, 400])
      expect(commands.json().errors[0].path).toBe(query.split('=')[0])
    },
  )

  test('[KNOWN-3] the command list names who can give each command; a caller of the wrong kind is refused for their kind, not for a missing permission', async () => {
    const before = await server.position()
    for (const { name, principals } of (await listCommands()).items) {
      const response = await sendCommand(name, server.adminToken)
      if (principals.includes('user')) expect([name, response.statusCode === 403]).toEqual([name, false])
      else
        expect([name, response.statusCode, response.json().detail]).toEqual([name, 403, expect.stringMatching(/can only be sent by: \w/)])
    }
    const refused = await sendCommand('cycles.release', server.noAccessToken)
    expect(refused.json()).toMatchObject({ status: 403, detail: `You need the permission ${wordsOfScopes('cycle.p')}.`, scope: 'cycle.p' })
    expect(await server.position()).toBe(before)
  })

  test('[KNOWN-4] the schema of a command says which texts are ids, dates and times', async () => {
    const { items } = await listCommands()
    const fieldOf = (command: string, field: string) => items.find(({ name }) => name === command)?.data.properties?.[field]
    expect(fieldOf('appointments.book', 'patient')).toMatchObject({ format: 'uuid' })
    expect(fieldOf('appointments.book', 'startsAt')).toMatchObject({ type: 'string', format: 'date-time' })
    expect(JSON.stringify(fieldOf('patients.create', 'birthDate'))).toContain('"format":"date"')
  })
})
