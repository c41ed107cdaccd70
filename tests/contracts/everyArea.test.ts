import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { meets } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { commandsOf, editingOf, makingOf, pathOf, viewNeed } from '#resources/registry.ts'
import { edits } from '../support/samples.ts'
import { type AreaHouse, anAreaHouse, areas, ifMatch, makeable, unknownId } from './areaHouse.ts'

/** What every area owes to every client, tried on each that is declared: the next one is tried on the day it is declared. */

const guarded = areas.filter(([, { views }]) => views !== 'user')
const editable = areas.filter(([, resource]) => editingOf(resource))

let house: AreaHouse
beforeAll(async () => {
  house = await anAreaHouse()
})
afterAll(() => house.close())

describe.each(areas)('%s', (_name, resource) => {
  const path = pathOf(resource)

  test('[AREA-1] tells a stranger nothing but to sign in', async () => {
    const { call } = house
    const answers = [await call('GET', path, null), await call('GET', path + unknownId, null), await call('GET', path, 'x'.repeat(43))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect(answers[0]?.json()).not.toHaveProperty('items')
  })

  test('[AREA-4] refuses a parameter it does not know', async () => {
    const answer = await house.call('GET', `${path}?nonsense=1`, house.everything)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'nonsense', message: 'is not known here' }]])
  })
})

describe.each(guarded)('%s', (_name, resource) => {
  test('[AREA-2] names the right that is missing, to look and to change', async () => {
    const { call, nothing } = house
    const before = await house.position()
    const looked = await call('GET', pathOf(resource), nothing)
    // Of some areas everybody is shown a little.
    const isShown = meets(viewNeed(resource), new Set(['user']))
    expect([looked.statusCode, typeof looked.json().scope]).toEqual(isShown ? [200, 'undefined'] : [403, 'string'])
    for (const { name: command, declaration } of commandsOf(resource).filter((one) => one.declaration.scope !== 'user')) {
      const asked = { command, ...(declaration.makes ? {} : { record: unknownId }), data: {} }
      const refused = await call('POST', '/api/commands/', nothing, asked)
      expect([command, refused.statusCode, typeof refused.json().scope]).toEqual([command, 403, 'string'])
    }
    expect(await house.position()).toBe(before)
  })
})

describe.each(makeable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-3] answers for what is another practice’s as for what is not there', async () => {
    const { call, everything } = house
    const foreign = house.foreigners.get(name) ?? ''
    for (const [method, headers] of [
      ['GET', {}],
      ['PATCH', ifMatch(1)],
      ['DELETE', ifMatch(1)],
    ] as const) {
      const body = method === 'PATCH' ? edits[name] : undefined
      const answers = [foreign, unknownId].map((id) => call(method, path + id, everything, body, headers))
      const [theirs, nobodys] = (await Promise.all(answers)).map(({ statusCode, json }) => [statusCode, { ...json(), requestId: '' }])
      expect(theirs).toEqual(nobodys)
      expect([404, 405]).toContain(theirs?.[0])
    }
    expect((await call('GET', `${path}?limit=1000`, everything)).body).not.toContain(foreign)
  })
})

describe.each(editable)('%s', (name, resource) => {
  const path = pathOf(resource)
  const patch = edits[name] ?? {}

  test('[AREA-5] is edited by whoever saw the version that stands, in one entry', async () => {
    const { call, everything } = house
    const found = (await call('GET', path, everything)).json<Page>().items[0]
    const record = (makingOf(resource) ? await house.make(name) : found) as AnyRecord
    const before = await house.position()
    const trying = async (body: object, headers: object) => (await call('PATCH', path + record.id, everything, body, headers)).statusCode
    expect(await trying(patch, {})).toBe(428)
    expect(await trying(patch, ifMatch(99))).toBe(412)
    expect(await trying({ nonsense: 1 }, ifMatch(record.version))).toBe(400)
    expect(await house.position()).toBe(before)

    const edited = await call('PATCH', path + record.id, everything, patch, ifMatch(record.version))
    expect([edited.statusCode, edited.headers['etag']]).toEqual([200, `"${record.version + 1}"`])
    expect(edited.json()).toMatchObject({ ...patch, version: record.version + 1 })
    const again = await call('PATCH', path + record.id, everything, patch, ifMatch(record.version + 1))
    expect(again.json().version).toBe(record.version + 1)
    const told = (await house.entriesSince(before)).map(({ changes }) => changes.map(({ values, version }) => ({ values, version })))
    expect(told).toEqual([[{ values: patch, version: record.version + 1 }]])
  })
})
