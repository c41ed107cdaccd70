import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { budgetLimits } from '#server/budgets/budgetLimits.ts'
import { mayBeInBatch } from '#server/engine/commands/batch/executeBatch.ts'
import { commandOf } from '#resources/registry.ts'
import { type TestServer, bearer, startTestServer } from '../../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  const rates = { ...budgetLimits.rates, requests: { user: { burst: 31, perSecond: 1 } } }
  server = await startTestServer({ limits: { ...budgetLimits, rates } })
})
afterEach(() => server.close())

const provider = (name: string) => ({ command: 'providers.create', data: { name } })

/** Commands that the bus does something for beside their transaction: it ends sessions, makes links, counts tries, or judges their sender. */
const served = [
  'users.create',
  'users.edit',
  'users.disable',
  'users.unlock',
  'userinvites.create',
  'usersecurity.reset',
  'groups.create',
  'groups.edit',
  'settings.edit',
  'kiosk.reject',
  'kiosk/sessions.askForHelp',
]

describe('the refusal of a batch', () => {
  test('[BATCH-5] a user without one command’s permission executes none, and reads which before any shape is judged', async () => {
    await server.execute('groups.edit', server.group, { scopes: ['prv', 'prv.c'] })
    const headers = bearer(await server.signIn())
    const commands = [provider('Dr Ho'), { command: 'providers.edit', record: 7 }]
    const answer = await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload: { commands } })
    expect([answer.statusCode, answer.json().at, answer.json().scope]).toEqual([403, 1, 'prv.e'])
    expect((await server.deps.store.list(server.practice, 'providers', { where: [] })).items).toEqual([])
  })

  test('[BATCH-6] no batch holds a command with work beside its transaction', async () => {
    expect(served.filter((name) => commandOf(name) === undefined)).toEqual([])
    for (const name of served) expect([name, mayBeInBatch(commandOf(name)!)]).toEqual([name, false])
    const headers = bearer(await server.signIn())
    const payload = { commands: [{ command: 'users.edit', record: server.user, data: { name: 'Grace' } }] }
    const answer = await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'commands.0.command', message: 'cannot be part of a batch' }]])
  })

  test('[BATCH-7] a batch holds 1 to 100 commands, and each of them costs a request of the budget', async () => {
    await server.execute('groups.edit', server.group, { scopes: ['prv', 'prv.c', 'prv.e', 'usr', 'usr.e'] })
    const headers = bearer(await server.signIn())
    const sendAll = async (payload: object) =>
      (await server.app.inject({ method: 'POST', url: '/api/commands/', headers, payload })).statusCode
    const many = (count: number) => ({ commands: Array.from({ length: count }, (_, index) => provider(`Dr ${index}`)) })
    expect([await sendAll({ commands: [] }), await sendAll({ commands: {} }), await sendAll(many(101))]).toEqual([400, 400, 400])
    expect(await sendAll({ ...many(1), more: true })).toBe(400)
    expect(await sendAll(many(25))).toBe(200)
    expect([await sendAll(many(2)), await sendAll(many(1))]).toEqual([200, 429])
  })
})
