import { afterEach, describe, expect, test } from 'vitest'
import { budgetLimits, type BudgetLimits } from '#server/budgets/budgetLimits.ts'
import { createBudgets, spenderOf } from '#server/budgets/budgets.ts'
import { createHoldRefusal, refusalDelay } from '#server/budgets/holdRefusals.ts'
import { practiceOne, startTestPushServer, userPrincipal } from '../push/startTestPushServer.ts'
import { connectPushClient } from '../push/connectPushClient.ts'
import { bearer, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const withRate = (name: keyof BudgetLimits['rates'], burst: number): BudgetLimits => ({
  ...budgetLimits,
  rates: { ...budgetLimits.rates, [name]: { user: { burst, perSecond: 1 } } },
})

describe('budgets of requests', () => {
  test.each([
    ['requests', 3, '/api/users/'],
    ['rows', 3, '/api/users/'],
    ['searches', 3, '/api/users/?q=grace'],
  ] as const)(
    '[BUDGET-1] a user over the budget of %s gets 429 with Retry-After, and is answered again later',
    async (name, burst, url) => {
      server = await startTestServer({ limits: withRate(name, burst) })
      const headers = bearer(await server.signIn())
      const call = async () => (await server?.app.inject({ url, headers })) ?? null
      const statuses: number[] = []
      for (let count = 0; count < 8 && statuses.at(-1) !== 429; count += 1) statuses.push((await call())?.statusCode ?? 0)
      expect([...new Set(statuses)]).toEqual([200, 429])
      const refused = await call()
      expect([refused?.statusCode, refused?.json().title]).toEqual([429, 'Too many attempts'])
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
      server.advance(20_000)
      expect((await call())?.statusCode).toBe(200)
    },
  )

  test('[BUDGET-12] a refusal over budget is held back, so that a client that repeats it without a pause leaves the thread to others', async () => {
    server = await startTestServer({ limits: withRate('requests', 1) })
    const headers = bearer(await server.signIn())
    const call = async () => (await server?.app.inject({ url: '/api/users/', headers }))?.statusCode
    while ((await call()) === 200);
    const started = performance.now()
    expect(await call()).toBe(429)
    expect(performance.now() - started).toBeGreaterThan(0.9 * refusalDelay)
  })

  test('[BUDGET-14] refusals of one client that wait at once are answered one after the other, long ones further apart', async () => {
    const delays: number[] = []
    const finish: (() => void)[] = []
    const hold = createHoldRefusal(
      () => 0,
      (delay) => {
        delays.push(delay)
        return new Promise<void>((resolve) => finish.push(resolve))
      },
    )
    const held = [hold('one', 1), hold('one', 1), hold('two', 1), hold('one', 20), hold('one', 2000)]
    expect(delays).toEqual([refusalDelay, refusalDelay + 5, refusalDelay, refusalDelay + 105, 5000])
    for (const release of finish) release()
    await Promise.all(held)
    void hold('one', 1)
    expect(delays.at(-1)).toBe(refusalDelay)
  })

  test('[BUDGET-2] clients without a sign-in share a budget for each address, and health checks have none', async () => {
    server = await startTestServer({ limits: { ...budgetLimits, anonymous: { burst: 2, perSecond: 1 } } })
    const statusOf = async (url: string) => (await server?.app.inject({ url }))?.statusCode
    expect([await statusOf('/Auth'), await statusOf('/Auth'), await statusOf('/Auth')]).toEqual([200, 200, 429])
    expect(await statusOf('/healthz')).toBe(200)
  })
})

describe('budgets of sockets', () => {
  const followProviders = { areas: ['providers'] }

  test('[BUDGET-3] a user’s socket beyond the limit gets `bye` with the reason `limit`; one that closes leaves its place to another', async () => {
    const push = await startTestPushServer({ ...budgetLimits, sockets: { user: 2 } })
    push.principals.set('token', userPrincipal(practiceOne, 'prv'))
    const first = await connectPushClient(push.url, 'token')
    const second = await connectPushClient(push.url, 'token')
    await second.mustFollow(followProviders)
    const third = await connectPushClient(push.url, 'token')
    await third.until(() => third.byeReasons.length > 0)
    expect([third.byeReasons, second.byeReasons]).toEqual([['limit'], []])
    first.disconnect()
    await expect.poll(() => push.push.followerCount()).toBe(1)
    const fourth = await connectPushClient(push.url, 'token')
    await fourth.mustFollow(followProviders)
    expect(fourth.byeReasons).toEqual([])
  })

  test('[BUDGET-4] a socket that follows again and again gets `bye` with the reason `limit`', async () => {
    const push = await startTestPushServer()
    push.principals.set('token', userPrincipal(practiceOne, 'prv'))
    const client = await connectPushClient(push.url, 'token')
    for (let count = 0; count < 100; count += 1) void client.follow(followProviders).catch(() => undefined)
    await client.until(() => client.byeReasons.length > 0)
    expect(client.byeReasons).toEqual(['limit'])
  })
})

test('[BUDGET-6] programs with this machine’s own token have no budget', () => {
  const budgets = createBudgets(() => 0, withRate('requests', 1))
  const local = spenderOf({ ...userPrincipal(practiceOne), kind: 'system' }, '127.0.0.1')
  for (let count = 0; count < 10; count += 1) budgets.spend('requests', local, 1)
  expect(() => budgets.check('requests', local)).not.toThrow()
})
