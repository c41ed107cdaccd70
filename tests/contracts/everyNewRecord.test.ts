import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { endingOf, makingOf, pathOf } from '#resources/registry.ts'
import { type AreaHouse, anAreaHouse, ifMatch, makeable } from './areaHouse.ts'

/** A visit that is taken out of the books has a rule of its own. */
const endable = makeable.filter(([name, resource]) => endingOf(resource) && name !== 'appointments')

let house: AreaHouse
beforeAll(async () => {
  house = await anAreaHouse()
})
afterAll(() => house.close())

describe.each(makeable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-6] makes a record that is found, listed and told in one entry', async () => {
    const { call, everything } = house
    const before = await house.position()
    const answer = await call('POST', path, everything, house.sample(name))
    expect(answer.statusCode).toBe(201)
    const record = answer.json<AnyRecord>()
    expect([answer.headers['location'], answer.headers['etag'], record.version]).toEqual([path + record.id, '"1"', 1])
    expect((await call('GET', path + record.id, everything)).json()).toEqual(record)
    const unchanged = await call('GET', path + record.id, everything, undefined, { 'if-none-match': '"1"' })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    const { items } = (await call('GET', `${path}?limit=1000`, everything)).json<Page>()
    expect(items.find(({ id }) => id === record.id)).toEqual(record)
    expect((await house.entriesSince(before)).map(({ command }) => command)).toEqual([makingOf(resource)?.name])
  })

  test('[AREA-7] refuses what is no such record, and keeps nothing of it', async () => {
    const before = await house.position()
    const bad = await house.call('POST', path, house.everything, { ...house.sample(name), nonsense: true })
    const empty = await house.call('POST', path, house.everything, {})
    expect([bad.statusCode, bad.json().errors?.[0].path, empty.statusCode]).toEqual([400, 'nonsense', 400])
    expect(await house.position()).toBe(before)
  })

  test('[AREA-8] does once what is asked twice under one key, and answers the same bytes', async () => {
    const before = await house.position()
    const key = house.newKey()
    const body = house.sample(name)
    const ask = (sent: object) => house.call('POST', path, house.everything, sent, key)
    const answers = await Promise.all([ask(body), ask(body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect((await ask({ ...body, source: { system: 'x', id: 'y' } })).statusCode).toBe(422)
    expect(await house.position()).toBe(before + 1)
  })
})

describe.each(endable)('%s', (name, resource) => {
  const path = pathOf(resource)

  test('[AREA-9] takes a record out of the lists and leaves it in the log', async () => {
    const { call, everything } = house
    const record = await house.make(name)
    const before = await house.position()
    expect((await call('DELETE', path + record.id, everything)).statusCode).toBe(428)
    const answer = await call('DELETE', path + record.id, everything, undefined, ifMatch(record.version))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await call('GET', path + record.id, everything)).statusCode).toBe(404)
    const [entry] = await house.entriesSince(before)
    expect(entry?.changes.find(({ record: id }) => id === record.id)).toMatchObject({ area: name, kind: 'removed', values: {} })
  })
})
