import { describe, expect, test } from 'vitest'
import { openRest, Refusal, Unanswered, type Fetch } from '#streams/rest.ts'

const answering =
  (body: string, status: number, headers: Record<string, string> = {}): Fetch =>
  async () =>
    new Response(status === 204 ? null : body, {
      status,
      headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers },
    })

function asking(fetch: Fetch) {
  const timers: (() => void)[] = []
  let signedOut = 0
  const rest = openRest({
    address: 'http://practice',
    token: 'secret',
    fetch,
    setTimer: (_, then) => (timers.push(then), () => {}),
    signedOut: () => (signedOut += 1),
  })
  return { rest, expire: () => timers.forEach((then) => then()), signedOut: () => signedOut }
}

describe('asking the server', () => {
  test('[REST-1] carries who asks, what and under which key, and answers with what was said', async () => {
    const sent: [string, RequestInit][] = []
    const { rest } = asking(
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
    expect(await asking(answering('', 204)).rest('DELETE', '/x')).toBe(null)
  })

  test('[REST-2] a no is told apart from no answer, because only after the latter nobody knows', async () => {
    const problem = JSON.stringify({ type: 't', title: 'T', status: 503, detail: 'Closing', requestId: 'r' })
    await expect(asking(answering(problem, 503, { 'retry-after': '2' })).rest('GET', '/x')).rejects.toMatchObject({
      name: 'Refusal',
      retryAfter: 2000,
      problem: { detail: 'Closing' },
    })
    const unknown: Fetch[] = [
      answering('<html>', 502, { 'content-type': 'text/html' }),
      answering('{"cut', 200),
      () => Promise.reject(new TypeError('fetch failed')),
    ]
    for (const fetch of unknown) await expect(asking(fetch).rest('POST', '/x')).rejects.toBeInstanceOf(Unanswered)
    expect(
      await asking(answering(problem, 503))
        .rest('GET', '/x')
        .catch((no: unknown) => no instanceof Refusal),
    ).toBe(true)
  })

  test('[REST-3] an answer that does not come is given up, and asked for once only', async () => {
    let calls = 0
    const { rest, expire } = asking((_, { signal }) => {
      calls += 1
      return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new TypeError('aborted'))))
    })
    const asked = rest('GET', '/x')
    expire()
    await expect(asked).rejects.toBeInstanceOf(Unanswered)
    expect(calls).toBe(1)
  })

  test('[REST-4] a sign-in that ended is told of', async () => {
    const problem = JSON.stringify({ type: 't', title: 'T', status: 401, detail: 'Sign in first', requestId: 'r' })
    const { rest, signedOut } = asking(answering(problem, 401))
    await expect(rest('GET', '/x')).rejects.toBeInstanceOf(Refusal)
    expect(signedOut()).toBe(1)
  })
})
