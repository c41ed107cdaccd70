import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { deleteCommandOf, createCommandOf, pathOf } from '#resources/registry.ts'
import { type AreaServer, startAreaServer, ifMatch, creatableAreas } from './startAreaServer.ts'

/** Appointments are excluded: removing one follows its own rule (VISIT-17). */
const removableAreas = creatableAreas.filter(([name, resource]) => deleteCommandOf(resource) && name !== 'appointments')

let server: AreaServer
beforeAll(async () => {
  server = await startAreaServer()
})
afterAll(() => server.close())

describe.each(creatableAreas)('%s', (name, resource) => {
  const path = pathOf(resource)

  /** The answer alone may hold a link, and only the first one. */
  const hasLink = createCommandOf(resource)?.declaration.answersLink === true
  const recordIn = (body: string): AnyRecord => {
    const { link, ...record } = JSON.parse(body) as AnyRecord & { readonly link?: string }
    return hasLink ? record : { ...record, ...(link === undefined ? {} : { link }) }
  }

  test('[AREA-6] a created record can be read, is in the list and is in exactly one log entry', async () => {
    const { call, adminToken } = server
    const before = await server.position()
    const response = await call('POST', path, adminToken, server.createSample(name))
    expect(response.statusCode).toBe(201)
    const record = recordIn(response.body)
    expect([response.headers['location'], response.headers['etag'], record.version]).toEqual([path + record.id, '"1"', 1])
    expect((await call('GET', path + record.id, adminToken)).json()).toEqual(record)
    const unchanged = await call('GET', path + record.id, adminToken, undefined, { 'if-none-match': '"1"' })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    const { items } = (await call('GET', `${path}?limit=1000`, adminToken)).json<Page>()
    expect(items.find(({ id }) => id === record.id)).toEqual(record)
    expect((await server.entriesSince(before)).map(({ command }) => command)).toEqual([createCommandOf(resource)?.name])
  })

  test('[AREA-7] an area refuses an invalid record, names the invalid field and stores nothing', async () => {
    const before = await server.position()
    const invalid = await server.call('POST', path, server.adminToken, { ...server.createSample(name), nonsense: true })
    const empty = await server.call('POST', path, server.adminToken, {})
    expect([invalid.statusCode, invalid.json().errors?.[0].path, empty.statusCode]).toEqual([400, 'nonsense', 400])
    expect(await server.position()).toBe(before)
  })

  test('[AREA-8] a request sent twice with one idempotency key is carried out once, and both responses are identical', async () => {
    const before = await server.position()
    const key = server.newKey()
    const body = server.createSample(name)
    const send = (sent: object) => server.call('POST', path, server.adminToken, sent, key)
    const responses = await Promise.all([send(body), send(body)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    if (hasLink) expect(responses.map(({ body: answer }) => recordIn(answer))).toEqual(Array(2).fill(recordIn(responses[0]?.body ?? '')))
    else expect(responses[0]?.body).toBe(responses[1]?.body)
    expect((await send({ ...body, source: { system: 'x', id: 'y' } })).statusCode).toBe(422)
    expect(await server.position()).toBe(before + 1)
  })
})

describe.each(removableAreas)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-9] a removed record is no longer in the lists but stays in the log', async () => {
    const { call, adminToken } = server
    const record = await server.create(name)
    const before = await server.position()
    expect((await call('DELETE', path + record.id, adminToken)).statusCode).toBe(428)
    const response = await call('DELETE', path + record.id, adminToken, undefined, ifMatch(record.version))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect((await call('GET', path + record.id, adminToken)).statusCode).toBe(404)
    const [entry] = await server.entriesSince(before)
    expect(entry?.changes.find(({ record: id }) => id === record.id)).toMatchObject({ area: name, kind: 'removed', values: {} })
  })
})
