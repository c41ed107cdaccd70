import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'
import { aud, createMoneyServer } from './moneyServer.ts'

let server: TestServer
let practice: Awaited<ReturnType<typeof createMoneyServer>>
let patient: string
const tokens = new Map<string, string>()
const codes = ['inv.c', 'inv.e', 'inv.v', 'inv.u', 'cre.c', 'pre.c', 'pay.v', 'pay.e', 'bnk'] as const

beforeAll(async () => {
  server = await startTestServer()
  practice = await createMoneyServer(server)
  patient = await practice.addPatient()
  for (const code of ['user', ...codes]) {
    const group = await server.execute('groups.create', null, { name: code, scopes: code === 'user' ? [] : [code] })
    await server.execute('users.create', null, { username: code, name: code, groups: [group], password })
    tokens.set(code, await server.signIn({ payload: { username: code, password } }))
  }
})
afterAll(() => server.close())

const headersOf = (code: string) => bearer(tokens.get(code) ?? '')
const send = (code: string, payload: Fields, key: Readonly<Record<string, string>> = { 'idempotency-key': randomUUID() }) =>
  server.app.inject({ method: 'POST', url: '/api/commands/', headers: { ...headersOf(code), ...key }, payload })
const read = async (code: string, url: string) => {
  const response = await server.app.inject({ url, headers: headersOf(code) })
  return { status: response.statusCode, body: response.json<Fields>() }
}

/** Each command with the code that opens it, on records of its own. */
const commandsOfCodes: readonly (readonly [code: string, command: () => Promise<Fields>])[] = [
  ['inv.c', async () => ({ command: 'invoices.create', data: { patient, location: practice.location, lines: [{ item: practice.exam }] } })],
  ['inv.e', async () => ({ command: 'invoices.change', record: await draft(), data: { notes: 'By post' } })],
  ['inv.c', async () => ({ command: 'invoices.issue', record: await draft() })],
  ['inv.v', async () => ({ command: 'invoices.void', record: await practice.issue(patient), data: { reason: 'Mistake' } })],
  ['inv.u', async () => ({ command: 'invoices.modify', record: await practice.issue(patient), data: { dueOn: '2027-01-20' } })],
  ['cre.c', async () => ({ command: 'invoices/credits.create', data: { ...(await creditOf()), kind: 'balance', reason: 'Goodwill' } })],
  [
    'pre.c',
    async () => ({ command: 'payments.take', data: practice.payment(patient, '', 500, { allocations: [], unallocated: aud(500) }) }),
  ],
  ['pay.v', async () => ({ command: 'payments.reverse', record: await paid(), data: { reason: 'Mistake' } })],
  ['pay.e', async () => ({ command: 'payments.edit', record: await paid(), data: { reference: 'Terminal 2' } })],
]
const draft = () => practice.draft(patient, [{ item: practice.exam }])
const paid = async () => practice.pay(patient, await practice.issue(patient), 100)
const creditOf = async () => ({ invoice: await practice.issue(patient), lines: [{ line: 0, quantity: 1 }] })

test.each(commandsOfCodes)('[PAY-8] each code of money opens its own command and no other code does: %s', async (code, commandOf) => {
  for (const other of [...codes, 'user'].filter((each) => each !== code))
    expect([other, (await send(other, await commandOf())).statusCode]).toEqual([other, 403])
  const { statusCode } = await send(code, await commandOf())
  expect([code, statusCode]).toEqual([code, 200])
})

test('[PAY-9] any signed-in user takes a payment of an invoice, and a command that moves money needs its key', async () => {
  const take = { command: 'payments.take', data: practice.payment(patient, await practice.issue(patient), 100) }
  expect((await send('user', take, {})).statusCode).toBe(400)
  expect((await send('user', take)).statusCode).toBe(200)
  const moving = [
    ['inv.c', { command: 'invoices.issue', record: await draft() }],
    ['inv.v', { command: 'invoices.void', record: await practice.issue(patient), data: { reason: 'Mistake' } }],
    ['pay.v', { command: 'payments.reverse', record: await paid(), data: { reason: 'Mistake' } }],
    ['cre.c', { command: 'invoices/credits.create', data: { ...(await creditOf()), kind: 'balance', reason: 'Goodwill' } }],
  ] as const
  for (const [code, command] of moving)
    expect([command.command, (await send(code, command, {})).statusCode]).toEqual([command.command, 400])
  const posted = { method: 'POST', url: '/api/payments/', headers: headersOf('user'), payload: take.data } as const
  expect((await server.app.inject(posted)).statusCode).toBe(400)
})

test('[INVOICE-16] a user without a code of money sees the number, patient, total, owing and state of an invoice, and no journal', async () => {
  const invoice = await practice.issue(patient)
  const { body } = await read('user', `/api/invoices/${invoice}`)
  expect(Object.keys(body).toSorted()).toEqual(
    ['createdAt', 'id', 'number', 'owing', 'patient', 'state', 'total', 'updatedAt', 'version'].filter((field) => field in body),
  )
  expect(body).toMatchObject({ patient, owing: aud(12_000), state: { document: 'issued' } })
  expect((await read('pay.e', `/api/invoices/${invoice}`)).body).toHaveProperty('lines')
  expect([(await read('user', '/api/payments/journals/')).status, (await read('bnk', '/api/payments/journals/')).status]).toEqual([
    403, 200,
  ])
  const removal = { method: 'DELETE', url: `/api/invoices/${invoice}`, headers: { ...headersOf('inv.v'), 'if-match': '"1"' } } as const
  expect((await server.app.inject(removal)).statusCode).toBe(405)
})
