import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { budgetLimits, scaleLimits } from '#server/budgets/budgetLimits.ts'
import { connectPushClient } from '../push/connectPushClient.ts'
import { practiceOne, startTestPushServer, userPrincipal } from '../push/startTestPushServer.ts'
import { bearer, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const withUserRate = (name: keyof typeof budgetLimits.rates, burst: number) => ({
  ...budgetLimits,
  rates: { ...budgetLimits.rates, [name]: { user: { burst, perSecond: 1 } } },
})

/** Sends a body in chunks, without its length. Returns the status and `Retry-After`. */
const postChunked = (url: string, headers: object, chunks: readonly string[]): Promise<readonly [number, boolean]> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}/providers/`,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        resolve([response.statusCode ?? 0, Number(response.headers['retry-after']) > 0])
      },
    )
    sent.once('error', reject)
    for (const chunk of chunks) sent.write(chunk)
    sent.end()
  })

describe('budgets of bytes', () => {
  test('[BUDGET-7] a body without a declared length is counted as it arrives, and refused with 429 in the middle', async () => {
    server = await startTestServer({ limits: withUserRate('bytes', 50_000) })
    const headers = bearer(await server.signIn())
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    expect(await postChunked(url, headers, ['{', '"name":"Dr Lin"', '}'])).toEqual([403, false])
    const chunks = ['{"name":"', ...Array.from({ length: 20 }, () => 'x'.repeat(20_000)), '"}']
    expect(await postChunked(url, headers, chunks)).toEqual([429, true])
  })
})

describe('budgets of sockets', () => {
  const upgrade = 'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
  const open = (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${upgrade}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`),
      )
      onTestFinished(() => void socket.destroy())
      socket.once('data', (data) => resolve(String(data)))
      socket.once('error', reject)
    })

  test('[BUDGET-8] connections of one address are limited before they sign in: the next gets 429 with Retry-After', async () => {
    const push = await startTestPushServer({ ...budgetLimits, sockets: { address: 3 } })
    const answers: string[] = []
    for (let count = 0; count < 4; count += 1) answers.push(await open(push.port))
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['101', '101', '101', '429'])
    expect(answers[3]).toContain('Retry-After: 5')
  })

  test('[BUDGET-13] connections of one address that open and close without a pause have a budget of their own', async () => {
    const rates = { ...budgetLimits.rates, connections: { address: { burst: 3, perSecond: 1 } } }
    const push = await startTestPushServer({ ...budgetLimits, rates })
    const answers: string[] = []
    for (let count = 0; count < 5; count += 1) answers.push((await open(push.port)).slice(9, 12))
    expect(answers).toEqual(['101', '101', '101', '429', '429'])
  })

  test('[BUDGET-13] a user who connects again and again gets `bye` with the reason `limit`', async () => {
    const push = await startTestPushServer(withUserRate('connections', 2))
    push.principals.set('token', userPrincipal(practiceOne, 'prv'))
    const connectAndClose = async () => {
      const client = await connectPushClient(push.url, 'token')
      await client.follow({ areas: ['providers'] }).catch(() => undefined)
      client.disconnect()
      return client.byeReasons
    }
    const byeReasons: (readonly string[])[] = []
    for (let count = 0; count < 4; count += 1) byeReasons.push(await connectAndClose())
    expect(byeReasons).toEqual([[], [], ['limit'], ['limit']])
  })

  test('[BUDGET-9] a socket that sends messages without a pause gets `bye` with the reason `limit`', async () => {
    const push = await startTestPushServer(withUserRate('messages', 50))
    push.principals.set('token', userPrincipal(practiceOne, 'prv'))
    const client = await connectPushClient(push.url, 'token')
    for (let count = 0; count < 100; count += 1) client.sendPresence({ at: `board ${count}` })
    await client.until(() => client.byeReasons.length > 0)
    expect(client.byeReasons).toEqual(['limit'])
  })
})

test('[BUDGET-10] `BUDGET_FACTOR` multiplies every budget and nothing else', () => {
  const scaled = scaleLimits(budgetLimits, 10)
  expect([scaled.rates.requests.user, scaled.sockets.user, scaled.anonymous.burst]).toEqual([
    { burst: 40_000, perSecond: 1000 },
    2500,
    budgetLimits.anonymous.burst * 10,
  ])
  expect(Object.keys(scaled.rates)).toEqual(Object.keys(budgetLimits.rates))
})

test('[BUDGET-11] a practice of forty users behind one address is within the budgets of its practice and its address', () => {
  const { rates, sockets } = budgetLimits
  for (const name of ['requests', 'bytes', 'rows', 'searches', 'follows', 'messages', 'connections'] as const) {
    const { practice, address } = rates[name]
    expect([name, address]).toEqual([name, practice])
    expect(practice?.burst ?? 0).toBeGreaterThanOrEqual(3 * (rates[name].user?.burst ?? 0))
  }
  expect(sockets.address).toBeGreaterThanOrEqual(40 * 25)
})
