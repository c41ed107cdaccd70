import { describe, expect, test } from 'vitest'
import { createRestClient, ProblemError, NoResponseError, type Fetch } from '#streams/link/restClient.ts'

const respondWith =
  (body: string, status: number, headers: Record<string, string> = {}): Fetch =>
  async () =>
    new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
    })

function createTestClient(fetch: Fetch) {
  const timers: (() => void)[] = []
  let signOutCount = 0
  const rest = createRestClient({
    address: 'http://practice',
    token: 'secret',
    fetch,
    setTimer: (_, callback) => (timers.push(callback), () => {}),
    onSignedOut: () => (signOutCount += 1),
  })
  return { rest, expire: () => timers.forEach((callback) => callback()), signOutCount: () => signOutCount }
}

describe('REST client', () => {
  test('[REST-1] a request carries the user’s token, the body and the idempotency key, and returns the server’s response', async () => {
    const sent: [string, RequestInit][] = []
    const { rest } = createTestClient(
      async (address, request) => (
        sent.push([address, request]), new Response('{"a":1}', { headers: { 'content-type': 'application/json' } })
      ),
    )
    expect(await rest('POST', '/api/commands/', { command: 'x' }, { 'idempotency-key': 'k' })).toEqual({ a: 1 })
    expect(sent).toMatchObject([
      [
        'http://practice/api/commands/',
        { method: 'POST', body: '{"command":"x"}', headers: { 'idempotency-key': 'k', authorization: 'Bearer secret' } },
      ],
    ])
    expect(await createTestClient(respondWith('', 204)).rest('DELETE', '/x')).toBe(null)
  })

  test('[REST-2] the client distinguishes a refusal from no response, because only without a response is the outcome unknown', async () => {
    const problem = JSON.stringify({ type: 't', title: 'T', status: 503, detail: 'Closing', requestId: 'r' })
    await expect(createTestClient(respondWith(problem, 503, { 'retry-after': '2' })).rest('GET', '/x')).rejects.toMatchObject({
      name: 'Refusal',
      retryAfter: 2000,
      problem: { detail: 'Closing' },
    })
    const unknownOutcomes: Fetch[] = [
      respondWith('<html>', 502, { 'content-type': 'text/html' }),
      respondWith('{"cut', 200),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    for (const fetch of unknownOutcomes) await expect(createTestClient(fetch).rest('POST', '/x')).rejects.toBeInstanceOf(NoResponseError)
    expect(
      await createTestClient(respondWith(problem, 503))
        .rest('GET', '/x')
        .catch((error: unknown) => error instanceof ProblemError),
    ).toBe(true)
  })

  test('[REST-3] the client gives up a request without a response in time, and sends it only once', async () => {
    let calls = 0
    const { rest, expire } = createTestClient((_, { signal }) => {
      calls += 1
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
    })
    const request = rest('GET', '/x')
    expire()
    await expect(request).rejects.toBeInstanceOf(NoResponseError)
    expect(calls).toBe(1)
  })

  test('[REST-4] the client reports a sign-in that has ended', async () => {
    const problem = JSON.stringify({ type: 't', title: 'T', status: 401, detail: 'Sign in first', requestId: 'r' })
    const { rest, signOutCount } = createTestClient(respondWith(problem, 401))
    await expect(rest('GET', '/x')).rejects.toBeInstanceOf(ProblemError)
    expect(signOutCount()).toBe(1)
  })
})
