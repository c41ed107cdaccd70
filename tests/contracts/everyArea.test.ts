import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { commandsOf, updateCommandOf, createCommandOf, pathOf, minimumReadScope } from '#resources/registry.ts'
import { sampleEdits } from '../support/server/createSamples.ts'
import { type AreaServer, startAreaServer, areas, ifMatch, creatableAreas, unknownId } from './startAreaServer.ts'

/** Tests what every area must do for its clients, for each declared area. A new area is tested as soon as it is declared. */

const guardedAreas = areas.filter(([, { readScope }]) => readScope !== 'user')
const editableAreas = areas.filter(([, resource]) => updateCommandOf(resource))

let server: AreaServer
beforeAll(async () => {
  server = await startAreaServer()
})
afterAll(() => server.close())

describe.each(areas)('%s', (_name, resource) => {
  const path = pathOf(resource)

  test('[AREA-1] an area tells a caller who is not signed in only to sign in', async () => {
    const { call } = server
    const responses = [await call('GET', path, null), await call('GET', path + unknownId, null), await call('GET', path, 'x'.repeat(43))]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(responses[0]?.json()).not.toHaveProperty('items')
  })

  test('[AREA-4] an area refuses a query parameter that it does not know and never ignores it', async () => {
    const response = await server.call('GET', `${path}?nonsense=1`, server.adminToken)
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: 'nonsense', message: 'is not a known parameter' }]])
  })
})

describe.each(guardedAreas)('%s', (_name, resource) => {
  test('[AREA-2] an area names the missing permission to a user who lacks it, for viewing and for each command, and changes nothing', async () => {
    const { call, noAccessToken } = server
    const before = await server.position()
    const viewed = await call('GET', pathOf(resource), noAccessToken)
    // Every user can view a few fields of some areas.
    const isShown = hasScopes(minimumReadScope(resource), new Set(['user']))
    expect([viewed.statusCode, typeof viewed.json().scope]).toEqual(isShown ? [200, 'undefined'] : [403, 'string'])
    for (const { name: command, declaration } of commandsOf(resource).filter((entry) => entry.declaration.scope !== 'user')) {
      const input = { command, ...(declaration.creates ? {} : { record: unknownId }), data: {} }
      const refused = await call('POST', '/api/commands/', noAccessToken, input)
      expect([command, refused.statusCode, typeof refused.json().scope]).toEqual([command, 403, 'string'])
    }
    expect(await server.position()).toBe(before)
  })
})

describe.each(creatableAreas)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-3] an area gives the same response for another practice’s record as for a record that does not exist', async () => {
    const { call, adminToken } = server
    const foreign = server.otherPracticeIds.get(name) ?? ''
    for (const [method, headers] of [
      ['GET', {}],
      ['PATCH', ifMatch(1)],
      ['DELETE', ifMatch(1)],
    ] as const) {
      const body = method === 'PATCH' ? sampleEdits[name] : undefined
      const responses = [foreign, unknownId].map((id) => call(method, path + id, adminToken, body, headers))
      const [foreignResponse, missingResponse] = (await Promise.all(responses)).map(({ statusCode, json }) => [
        statusCode,
        { ...json(), requestId: '' },
      ])
      expect(foreignResponse).toEqual(missingResponse)
      expect([404, 405]).toContain(foreignResponse?.[0])
    }
    expect((await call('GET', `${path}?limit=1000`, adminToken)).body).not.toContain(foreign)
  })
})

describe.each(editableAreas)('%s', (name, resource) => {
  const path = pathOf(resource)
  const patch = sampleEdits[name] ?? {}

  test('[AREA-5] a record can be edited only with its current version, in one log entry; an edit that changes nothing writes no entry', async () => {
    const { call, adminToken } = server
    const existing = (await call('GET', path, adminToken)).json<Page>().items[0]
    const record = (createCommandOf(resource) ? await server.create(name) : existing) as AnyRecord
    const before = await server.position()
    const tryPatch = async (body: object, headers: object) => (await call('PATCH', path + record.id, adminToken, body, headers)).statusCode
    expect(await tryPatch(patch, {})).toBe(428)
    expect(await tryPatch(patch, ifMatch(99))).toBe(412)
    expect(await tryPatch({ nonsense: 1 }, ifMatch(record.version))).toBe(400)
    expect(await server.position()).toBe(before)

    const edited = await call('PATCH', path + record.id, adminToken, patch, ifMatch(record.version))
    expect([edited.statusCode, edited.headers['etag']]).toEqual([200, `"${record.version + 1}"`])
    expect(edited.json()).toMatchObject({ ...patch, version: record.version + 1 })
    const repeated = await call('PATCH', path + record.id, adminToken, patch, ifMatch(record.version + 1))
    expect(repeated.json().version).toBe(record.version + 1)
    const logged = (await server.entriesSince(before)).map(({ changes }) => changes.map(({ values, version }) => ({ values, version })))
    expect(logged).toEqual([[{ values: patch, version: record.version + 1 }]])
  })
})
