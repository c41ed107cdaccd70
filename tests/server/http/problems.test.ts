import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { problems } from '#domain/problems.ts'
import { type TestHouse, type Wishes, aHouse, bearer } from '../auth/aHouse.ts'

let h: TestHouse
afterEach(() => h.close())

/** A house with a door behind which everything goes wrong. */
const broken = (fail: () => unknown): Wishes => ({
  also: (app) => void app.get('/api/broken/:patient', { config: { open: true } }, async () => fail()),
})

const shape = {
  type: expect.stringMatching(/^\/api\/docs#problem-[a-z-]+$/),
  title: expect.any(String),
  status: expect.any(Number),
  detail: expect.any(String),
  requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
}

describe('every no', () => {
  test('[NO-1] Each refusal has the one shape, and its type leads to its words', async () => {
    h = await aHouse()
    const token = await h.signIn()
    const refused = [
      await h.app.inject({ url: '/providers/' }),
      await h.app.inject({ url: '/api/nowhere', headers: bearer(token) }),
      await h.app.inject({ url: '/providers/nobody', headers: bearer(token) }),
      await h.app.inject({ url: '/providers/?colour=red', headers: bearer(token) }),
      await h.app.inject({ method: 'POST', url: '/providers/', headers: bearer(token), payload: {} }),
      await h.app.inject({ url: '/%E0%A4%A', headers: bearer(token) }),
      await h.app.inject({ url: `/providers/${'x'.repeat(300)}`, headers: bearer(token) }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 400, 403, 400, 404])
    const docs = (await h.app.inject({ url: '/api/docs' })).body
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ ...shape, status: answer.statusCode })
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual(['application/problem+json', 'no-store'])
      expect(docs).toContain(`id="${answer.json().type.split('#')[1]}"`)
    }
    expect(h.reported).toEqual([])
  })

  test('[NO-2] A bug answers 500 and nothing more; the operator is told where, and no word of a patient', async () => {
    h = await aHouse(broken(() => JSON.parse('Emily "Zhou" /srv/secret.ts')))
    const answer = await h.app.inject({ url: '/api/broken/emily-zhou?q=Zhou' })
    expect(answer.json()).toEqual({ ...shape, type: '/api/docs#problem-bug', status: 500, title: problems.bug.title })
    expect(answer.body).not.toMatch(/Emily|secret|\.ts|JSON|\n/)
    expect(h.reported).toHaveLength(1)
    const [[what, error]] = h.reported as [[string, Error]]
    expect(what).toBe(`bug at GET /api/broken/:patient ${answer.json().requestId}`)
    expect(error.stack).toMatch(/^SyntaxError: .*\n\s+at /)
    expect(`${what} ${error.message} ${error.stack}`).not.toMatch(/emily|zhou|secret/i)
  })

  test.each([
    ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }, 507, 'disk-full', undefined],
    ['a full disk beside the store', { code: 'ENOSPC' }, 507, 'disk-full', undefined],
    ['a disk that fails', { code: 'ERR_SQLITE_ERROR', errcode: 10 | (2 << 8) }, 503, 'storage-failed', '5'],
    ['anything else', 'a word', 500, 'bug', undefined],
    ['nothing', undefined, 500, 'bug', undefined],
  ])('[NO-3] %s is told apart, and reported', async (_, thrown, status, code, retryAfter) => {
    h = await aHouse(
      broken(() => {
        throw typeof thrown === 'object' ? Object.assign(new Error('SQL secret'), thrown) : thrown
      }),
    )
    const answer = await h.app.inject({ url: '/api/broken/x' })
    expect([answer.statusCode, answer.json().type]).toEqual([status, `/api/docs#problem-${code}`])
    expect(answer.body).not.toContain('SQL')
    expect(h.reported).toHaveLength(1)
    expect(answer.headers['retry-after']).toBe(retryAfter)
  })

  test('[NO-4] What is there but not in that way says how; what is not there says nothing of the kind', async () => {
    h = await aHouse()
    const token = await h.signIn()
    const ask = (method: 'PUT' | 'DELETE' | 'PATCH', url: string) => h.app.inject({ method, url, headers: bearer(token) })
    const put = await ask('PUT', '/providers/')
    expect([put.statusCode, put.headers.allow, put.json().type]).toEqual([405, 'GET, HEAD, POST', '/api/docs#problem-no-method'])
    expect((await ask('DELETE', '/api/scopes/appt')).headers.allow).toBe('GET, HEAD')
    expect((await ask('PATCH', '/providers/x?y=z')).statusCode).not.toBe(405)
    const stranger = await h.app.inject({ method: 'PUT', url: '/providers/' })
    expect([stranger.statusCode, stranger.headers.allow]).toEqual([401, undefined])
    const nowhere = await ask('PUT', '/api/nowhere/')
    expect([nowhere.statusCode, nowhere.headers.allow]).toEqual([404, undefined])
  })

  test('[NO-5] What is no HTTP is answered in the same shape, and the line is closed', async () => {
    h = await aHouse()
    const address = new URL(await h.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(address.port), address.hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.end('BREW /pot COFFEE\r\n\r\n')
    await once(socket, 'close')
    const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*application\/problem\+json/s)
    expect(JSON.parse(body)).toMatchObject(shape)
  })
})
