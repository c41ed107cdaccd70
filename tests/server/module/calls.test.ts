import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { requestShapes } from '#domain/bounds.ts'
import { modules } from '#server/allModules.ts'
import { refuseUnbounded } from '#server/engine/records/refuseUnbounded.ts'
import { call } from '#server/module/call.ts'
import { defineModule } from '#server/module/defineModule.ts'
import { describeApi } from '#server/module/describeApi.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'
import { trialModule } from './trialModule.ts'

let server: TestServer
let provider: string
let tokens: Readonly<Record<'reception' | 'nothing', string>>

beforeAll(async () => {
  server = await startTestServer({ modules: [...modules, trialModule] })
  provider = await server.execute('providers.create', null, { name: 'Dr Lee', role: 'dentist' })
  await server.execute('users.create', null, { username: 'nothing', name: 'N', groups: [], password })
  tokens = { reception: await server.signIn(), nothing: await server.signIn({ payload: { username: 'nothing', password } }) }
})
afterAll(() => server.close())

const ask = async (url: string, token: string | null, options: InjectOptions = {}) => {
  const response = await server.app.inject({ url, headers: token === null ? {} : bearer(token), ...options })
  return { status: response.statusCode, body: response.json() }
}
const post = (payload: object) => ({ method: 'POST', payload }) as const
const faultsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.errors.map(({ path }: { path: string }) => path).sort()

describe('a call of a module', () => {
  test('[MODULE-2] a caller with the scope gets what the call returns, from typed parameters', async () => {
    const found = await ask(`/api/trial/${provider}?count=3&names=a&names=b`, tokens.reception)
    expect(found.status).toBe(200)
    expect(found.body).toMatchObject({ provider: { id: provider }, count: 3, names: ['a', 'b'], limit: 50 })
    const list = await ask('/api/trial/', tokens.reception)
    expect(list.body).toEqual({ items: [expect.objectContaining({ id: provider })], next: null })
    const status = await ask('/api/trial/status', null, post({ word: 'open' }))
    expect(status).toEqual({ status: 200, body: { word: 'open' } })
  })

  test('[MODULE-3] the server refuses a call first for the sign-in, then for the scope, then for each invalid parameter or field', async () => {
    expect((await ask('/api/trial/?wrong=1', null)).status).toBe(401)
    const forbidden = await ask(`/api/trial/${provider}?wrong=1`, tokens.nothing)
    expect([forbidden.status, forbidden.body.scope]).toEqual([403, 'prv'])
    expect((await ask('/api/trial/', tokens.reception, post({ note: '' }))).status).toBe(200)
    expect((await ask('/api/trial/', tokens.nothing, post({ note: 7 }))).status).toBe(403)

    const unknown = await ask('/api/trial/?wrong=1', tokens.reception)
    expect([unknown.status, unknown.body.errors]).toEqual([400, [{ path: 'wrong', message: 'is not a known parameter' }]])
    for (const count of ['', '0', '10', '1.5', '0x3', ' 3'])
      expect([count, faultsOf(await ask(`/api/trial/${provider}?count=${count}&limit=51`, tokens.reception))]).toEqual([
        count,
        ['count', 'limit'],
      ])
    expect(faultsOf(await ask(`/api/trial/${provider}?count=1&count=2`, tokens.reception))).toEqual(['count'])
    expect(faultsOf(await ask(`/api/trial/${provider}?names=a&names=b&names=c&names=d`, tokens.reception))).toEqual(['count', 'names'])
    expect(faultsOf(await ask('/api/trial/', tokens.reception, post({ note: 7, provider: 'x', extra: 1 })))).toEqual([
      'extra',
      'note',
      'provider',
    ])
    expect((await ask(`/api/trial/${server.user}?count=1`, tokens.reception)).status).toBe(404)
  })

  test('[MODULE-4] the API description and the list of scopes have each call, with its parameters, body, response and refusals', async () => {
    const { paths } = describeApi([trialModule], 'Operatory')
    const find = paths['/api/trial/{id}']?.get
    expect(find).toMatchObject({ operationId: 'trial.find', tags: ['trial'], 'x-scopes': ['prv'] })
    expect(find?.['parameters']).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'count', in: 'query', required: true, schema: { type: 'integer', minimum: 1, maximum: 9 }, description: 'How many.' },
      expect.objectContaining({ name: 'names', schema: expect.objectContaining({ type: 'array', maxItems: 3 }) }),
      { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 50, default: 50 } },
    ])
    const responses = JSON.stringify(find?.['responses'])
    expect(responses).toContain('"provider":{"$ref":"#/components/schemas/providers"}')
    expect(responses).not.toContain('additionalProperties')
    const order = paths['/api/trial/']?.post
    expect(Object.keys(order?.['responses'] as object)).toEqual(['200', '400', '401', '403', '409', '413', '415'])
    expect(JSON.stringify(order?.['requestBody'])).toContain('"additionalProperties":false')
    expect(paths['/api/trial/status']?.post).toMatchObject({ security: [], 'x-scopes': [] })

    expect((await ask('/api/openapi.json', null)).body.paths['/api/trial/']).toEqual(paths['/api/trial/'])
    const { opens } = (await ask('/api/scopes/prv', tokens.reception)).body
    expect(opens.paths).toEqual(expect.arrayContaining(['GET /api/trial/', 'GET /api/trial/{id}']))
  })

  test('[MODULE-5] the server does not start with a route of a module that no call declares, nor with a body without a bound', async () => {
    const undeclared = defineModule('undeclared', { routes: [(app) => void app.get('/api/secret/', () => 'x')] })
    await expect(startTestServer({ modules: [undeclared] })).rejects.toThrow('is served without a declaration')
    const texts = { name: 'trial.free', area: 'trial', scope: 'prv', summary: 'Free', answer: 'Free.' } as const
    call('POST', '/api/free/', { ...texts, body: z.strictObject({ note: z.string() }), response: z.null(), run: () => null })
    onTestFinished(() => void requestShapes.delete('POST /api/free/'))
    expect(() => refuseUnbounded([])).toThrow('POST /api/free/.note is a text without a largest length')
  })

  test('[MODULE-6] a test fails on a response that has not its declared shape', async () => {
    expect((await ask('/api/trial/', tokens.reception, post({ note: 'longer than ten' }))).status).toBe(500)
  })
})
