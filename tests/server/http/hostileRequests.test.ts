import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

function createBuildFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'operatory-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'dist/assets'), { recursive: true })
  for (const file of ['dist/index.html', 'dist/assets/app.js', 'secret.json']) writeFileSync(join(root, file), 'secret')
  return join(root, 'dist')
}

const currentPosition = async ({ deps, practice }: TestServer) => (await deps.store.practices()).find(({ id }) => id === practice)?.position

describe('hostile requests', () => {
  test('[STRANGER-1] an address that leads out of the build, or resembles one of its folders, gets 404 at once, without a server error', async () => {
    server = await startTestServer({ dist: createBuildFolder() })
    const unsafePaths = [
      '../secret.json',
      '%2e%2e/secret.json',
      '..%2fsecret.json',
      'assets/..%5c..%5csecret.json',
      'assets/%00',
      'nowhere',
      'assets/',
    ]
    for (const path of [...unsafePaths, `${'a'.repeat(80)}1`, `${'a/'.repeat(40)}1`]) {
      const { statusCode, body } = await server.app.inject({ url: `/apps/${path}` })
      expect([path, statusCode, body.includes('secret')]).toEqual([path, 404, false])
    }
    for (const path of ['', 'assets/app.js']) expect((await server.app.inject({ url: `/apps/${path}` })).statusCode).toBe(200)
    expect(server.reports).toEqual([])
  })

  test('[STRANGER-2] a call refuses an unknown parameter, after the permission check and before it looks for the record', async () => {
    server = await startTestServer()
    await server.execute('groups.edit', server.group, { scopes: ['prv', 'prv.e', 'prv.c'] })
    const token = await server.signIn()
    const before = await currentPosition(server)
    const requests = [
      ['GET', '/providers/nobody?colour=red', undefined],
      ['POST', '/providers/?colour=red', { name: 'Priya Raman', shortName: 'Dr Raman', role: 'dentist' }],
      ['PATCH', '/providers/nobody?colour=red', { name: 'Priya Raman' }],
      ['POST', '/api/commands/?colour=red', { command: 'providers.edit', record: server.user, data: {} }],
    ] as const
    for (const [method, url, payload] of requests) {
      const response = await server.app.inject({ method, url, headers: bearer(token), ...(payload ? { payload } : {}) })
      expect([url, response.statusCode, response.json().errors]).toEqual([
        url,
        400,
        [{ path: 'colour', message: 'is not a known parameter' }],
      ])
    }
    const forbidden = await server.app.inject({ method: 'POST', url: '/api/patients/?colour=red', headers: bearer(token), payload: {} })
    expect([forbidden.statusCode, forbidden.json().scope]).toEqual([403, 'pat.c'])
    expect(await currentPosition(server)).toBe(before)
  })

  test('[STRANGER-3] the server recognises a used idempotency key at the same address, with or without the final slash', async () => {
    server = await startTestServer()
    await server.execute('groups.edit', server.group, { scopes: ['prv', 'prv.c'] })
    const headers = { ...bearer(await server.signIn()), 'idempotency-key': 'a-double-tap' }
    const payload = { name: 'Priya Raman', shortName: 'Dr Raman', role: 'dentist' }
    const first = await server.app.inject({ method: 'POST', url: '/providers/', headers, payload })
    const before = await currentPosition(server)
    const repeated = await server.app.inject({ method: 'POST', url: '/providers', headers, payload })
    expect([first.statusCode, repeated.statusCode, repeated.body]).toEqual([201, 201, first.body])
    expect(await currentPosition(server)).toBe(before)
  })

  test('[STRANGER-5] a filter refuses impossible values: an unknown state, an invalid id or time, or an order of states', async () => {
    server = await startTestServer()
    await server.execute('groups.edit', server.group, { scopes: ['appt', 'equip'] })
    const headers = bearer(await server.signIn())
    const statusOf = async (url: string) => [url, (await server.app.inject({ url, headers })).statusCode]
    const impossibleFilters = [
      'id=x',
      'createdAt.from=yesterday',
      'updatedAt.to=5',
      'state.visit=nonsense',
      'state.visit=new',
      'state.visit.from=called',
    ]
    for (const filter of impossibleFilters)
      expect(await statusOf(`/api/appointments/?${filter}`)).toEqual([`/api/appointments/?${filter}`, 400])
    const validFilters = [
      'state.visit=arrived&state.visit=called',
      'state.exam=none',
      `id=${server.user}`,
      'createdAt.from=2026-11-24T00:00:00%2B10:00',
    ]
    for (const filter of validFilters) expect(await statusOf(`/api/appointments/?${filter}`)).toEqual([`/api/appointments/?${filter}`, 200])
    for (const state of ['dirty', 'untested'])
      expect(await statusOf(`/equipments/?state=${state}`)).toEqual([`/equipments/?state=${state}`, 200])
    expect((await statusOf('/equipments/?state=arrived'))[1]).toBe(400)
  })

  test('[STRANGER-4] a client that disconnects in the middle of a body changes nothing, and the server reports no error', async () => {
    server = await startTestServer()
    const token = await server.signIn()
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const before = await currentPosition(server)
    const responseClosed = new Promise((resolve) => server.app.server.once('request', (_, response) => response.once('close', resolve)))
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = ['POST /providers/ HTTP/1.1', `Host: ${address.host}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json']
    socket.write([...head, 'Transfer-Encoding: chunked', '', '5', '{"nam'].join('\r\n'), () => socket.destroy())
    await responseClosed
    expect((await server.app.inject({ url: '/providers/', headers: bearer(token) })).json().items).toEqual([])
    expect([await currentPosition(server), server.reports]).toEqual([before, []])
  })
})
