import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrialServer, startTrialServer } from './startTrialServer.ts'

const payments = '/api/trial/payments/'
const data = { payer: 'Ana Ruiz', amount: { cents: 8400, currency: 'AUD' } }

let server: TrialServer
beforeAll(async () => {
  server = await startTrialServer()
})
afterAll(() => server.close())

type Road = {
  readonly name: string
  readonly method: string
  readonly path: (id: string) => string
  readonly body: (id: string) => unknown
}

const commandRoad = (name: string, one: (id: string) => object): readonly Road[] => [
  { name: `${name} as a command`, method: 'POST', path: () => '/api/commands/', body: one },
  { name: `${name} in a batch`, method: 'POST', path: () => '/api/commands/', body: (id) => ({ commands: [one(id)] }) },
]

const roads: readonly Road[] = [
  { name: 'POST', method: 'POST', path: () => payments, body: () => data },
  { name: 'PATCH', method: 'PATCH', path: (id) => payments + id, body: () => ({ payer: 'Bo Lee' }) },
  { name: 'DELETE', method: 'DELETE', path: (id) => payments + id, body: () => undefined },
  ...commandRoad('create', () => ({ command: 'trial/payments.create', data })),
  ...commandRoad('edit', (record) => ({ command: 'trial/payments.edit', record, data: { payer: 'Bo Lee' } })),
  ...commandRoad('remove', (record) => ({ command: 'trial/payments.remove', record })),
]

const createPayment = async () => (await server.admin.call('POST', payments, data, { 'idempotency-key': randomUUID() })).body.id

test.each(roads)('[MONEY-1] a command that moves money needs its key, and runs once for one key: $name', async ({ method, path, body }) => {
  const id = await createPayment()
  const count = async () => (await server.admin.list(payments)).items.length
  const before = await count()
  const send = (headers: Readonly<Record<string, string>>) =>
    server.admin.call(method, path(id), body(id), { 'if-match': '"1"', ...headers })
  const refused = await send({})
  expect([refused.status, refused.problem?.type, await count()]).toEqual([400, '/api/docs#problem-key-required', before])
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await send(key), await send(key)]
  expect([first.status < 300, second.status, second.body]).toEqual([true, first.status, first.body])
  expect(Math.abs((await count()) - before)).toBeLessThan(2)
})
