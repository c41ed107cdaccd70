import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type TestHouse, aHouse, bearer } from '../auth/aHouse.ts'

let h: TestHouse
afterEach(() => h.close())

function aBuild(): string {
  const top = mkdtempSync(join(tmpdir(), 'operatory-build-'))
  onTestFinished(() => rmSync(top, { recursive: true }))
  mkdirSync(join(top, 'dist/assets'), { recursive: true })
  for (const file of ['dist/index.html', 'dist/assets/app.js', 'secret.json']) writeFileSync(join(top, file), 'secret')
  return join(top, 'dist')
}

const positionIn = async ({ house, practice }: TestHouse) => (await house.store.practices()).find(({ id }) => id === practice)?.position

describe('what a stranger tries', () => {
  test('[STRANGER-1] An address that leads out of the build, or only looks like one of its folders, leads nowhere, at once and without a fault', async () => {
    h = await aHouse({ dist: aBuild() })
    const astray = [
      '../secret.json',
      '%2e%2e/secret.json',
      '..%2fsecret.json',
      'assets/..%5c..%5csecret.json',
      'assets/%00',
      'nowhere',
      'assets/',
    ]
    for (const path of [...astray, `${'a'.repeat(80)}1`, `${'a/'.repeat(40)}1`]) {
      const { statusCode, body } = await h.app.inject({ url: `/apps/${path}` })
      expect([path, statusCode, body.includes('secret')]).toEqual([path, 404, false])
    }
    for (const path of ['', 'assets/app.js']) expect((await h.app.inject({ url: `/apps/${path}` })).statusCode).toBe(200)
    expect(h.reported).toEqual([])
  })

  test('[STRANGER-2] A parameter that a call does not know is refused, after the right and before the record is looked for', async () => {
    h = await aHouse()
    await h.act('groups.edit', h.group, { scopes: ['prv', 'prv.e', 'prv.c'] })
    const token = await h.signIn()
    const before = await positionIn(h)
    const tried = [
      ['GET', '/providers/nobody?colour=red', undefined],
      ['POST', '/providers/?colour=red', { name: 'Priya Raman', shortName: 'Dr Raman', role: 'dentist' }],
      ['PATCH', '/providers/nobody?colour=red', { name: 'Priya Raman' }],
      ['POST', '/api/commands/?colour=red', { command: 'providers.edit', record: h.user, data: {} }],
    ] as const
    for (const [method, url, payload] of tried) {
      const answer = await h.app.inject({ method, url, headers: bearer(token), ...(payload ? { payload } : {}) })
      expect([url, answer.statusCode, answer.json().errors]).toEqual([url, 400, [{ path: 'colour', message: 'is not known here' }]])
    }
    const forbidden = await h.app.inject({ method: 'POST', url: '/api/patients/?colour=red', headers: bearer(token), payload: {} })
    expect([forbidden.statusCode, forbidden.json().scope]).toEqual([403, 'pat.c'])
    expect(await positionIn(h)).toBe(before)
  })

  test('[STRANGER-3] A key that was used is known again at the same place, with its final slash or without', async () => {
    h = await aHouse()
    await h.act('groups.edit', h.group, { scopes: ['prv', 'prv.c'] })
    const headers = { ...bearer(await h.signIn()), 'idempotency-key': 'a-double-tap' }
    const payload = { name: 'Priya Raman', shortName: 'Dr Raman', role: 'dentist' }
    const first = await h.app.inject({ method: 'POST', url: '/providers/', headers, payload })
    const before = await positionIn(h)
    const again = await h.app.inject({ method: 'POST', url: '/providers', headers, payload })
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body])
    expect(await positionIn(h)).toBe(before)
  })

  test('[STRANGER-5] What could never be is no filter: a state that no chart knows, an id or an instant that is none, an order of states', async () => {
    h = await aHouse()
    await h.act('groups.edit', h.group, { scopes: ['appt', 'equip'] })
    const headers = bearer(await h.signIn())
    const statusOf = async (url: string) => [url, (await h.app.inject({ url, headers })).statusCode]
    const never = [
      'id=x',
      'createdAt.from=yesterday',
      'updatedAt.to=5',
      'state.visit=nonsense',
      'state.visit=new',
      'state.visit.from=called',
    ]
    for (const filter of never) expect(await statusOf(`/api/appointments/?${filter}`)).toEqual([`/api/appointments/?${filter}`, 400])
    const sound = [
      'state.visit=arrived&state.visit=called',
      'state.exam=none',
      `id=${h.user}`,
      'createdAt.from=2026-11-24T00:00:00%2B10:00',
    ]
    for (const filter of sound) expect(await statusOf(`/api/appointments/?${filter}`)).toEqual([`/api/appointments/?${filter}`, 200])
    for (const word of ['dirty', 'untested'])
      expect(await statusOf(`/equipments/?state=${word}`)).toEqual([`/equipments/?state=${word}`, 200])
    expect((await statusOf('/equipments/?state=arrived'))[1]).toBe(400)
  })

  test('[STRANGER-4] Who hangs up in the middle of a body has changed nothing, and is no fault that anybody is told of', async () => {
    h = await aHouse()
    const token = await h.signIn()
    const address = new URL(await h.app.listen({ port: 0, host: '127.0.0.1' }))
    const before = await positionIn(h)
    const ended = new Promise((resolve) => h.app.server.once('request', (_, answer) => answer.once('close', resolve)))
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const head = ['POST /providers/ HTTP/1.1', `Host: ${address.host}`, `Authorization: Bearer ${token}`, 'Content-Type: application/json']
    socket.write([...head, 'Transfer-Encoding: chunked', '', '5', '{"nam'].join('\r\n'), () => socket.destroy())
    await ended
    expect((await h.app.inject({ url: '/providers/', headers: bearer(token) })).json().items).toEqual([])
    expect([await positionIn(h), h.reported]).toEqual([before, []])
  })
})
