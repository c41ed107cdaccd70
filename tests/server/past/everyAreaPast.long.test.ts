import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateCommandOf, pathOf } from '#resources/registry.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { type AreaServer, areas, creatableAreas, ifMatch, startAreaServer } from '../../contracts/startAreaServer.ts'
import { sampleEdits } from '../../support/server/createSamples.ts'

let server: AreaServer
beforeAll(async () => {
  server = await startAreaServer()
})
afterAll(() => server.close())

const list = async (path: string, at = ''): Promise<Page> => (await server.call('GET', `${path}?limit=1000${at}`, server.adminToken)).json()

/** Creates a record of each area, edits it and removes it, as far as users may. @returns how many of these calls changed something */
async function changeEverything(): Promise<number> {
  let changes = 0
  for (const [name, resource] of creatableAreas) {
    const record: AnyRecord = await server.create(name)
    const patch = updateCommandOf(resource) ? (sampleEdits[name] ?? {}) : {}
    const path = `${pathOf(resource)}${record.id}`
    const edited = await server.call('PATCH', path, server.adminToken, patch, ifMatch(record.version))
    const version = edited.statusCode === 200 ? edited.json<AnyRecord>().version : record.version
    const removed = await server.call('DELETE', path, server.adminToken, undefined, ifMatch(version))
    changes += [record.id !== undefined, edited.statusCode === 200, removed.statusCode === 204].filter(Boolean).length
  }
  return changes
}

test('[PAST-8] every declared area answers its past, whatever was created, edited and removed since', async () => {
  const answered = new Map<string, Page>()
  let changes = 0
  for (let round = 0; round < 2; round += 1) {
    for (const [name, resource] of areas) answered.set(`${name} ${round}`, await list(pathOf(resource)))
    changes += await changeEverything()
  }
  let compared = 0
  for (const [key, page] of answered) {
    const [name] = key.split(' ')
    const resource = areas.find(([area]) => area === name)?.[1]
    const past = resource && (await list(pathOf(resource), `&at=${page.position}`))
    expect(past, key).toEqual({ ...page, at: past?.at })
    compared += 1
  }
  expect(compared).toBe(areas.length * 2)
  expect(changes).toBeGreaterThan(creatableAreas.length * 2)
}, 120_000)
