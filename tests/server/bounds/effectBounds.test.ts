import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shape, presentShape, shapeDefOf } from '#domain/shapes.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import type { Resource } from '#resources/resource.ts'
import { refuseBeyondBounds } from '#server/engine/records/writeRecord.ts'
import { write } from '#server/engine/storeRequests.ts'
import { collectEffectFields } from '../../support/machines/effectFields.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../sterilisation/startSterilisationServer.ts'

let server: SterilisationServer
beforeAll(async () => {
  server = await startSterilisationServer()
})
afterAll(() => server.close())

/** Stores the record with these fields, as many commands would have left it. */
async function storeFields(area: string, id: string, fields: Fields): Promise<void> {
  const record = await server.read(area, id)
  await server.deps.store.change({
    practice: server.practice,
    by: { kind: 'system', id: 'test', name: 'test' },
    origin: { kind: 'timer', id: 'test' },
    because: 'a test',
    command: `${area}.edit`,
    run: () => write(area, id, { ...record, ...fields }),
  })
}

const at = '2026-11-24T00:00:00.000Z'
const amendment = { at, by: 'grace', reason: 'Misread strip', was: {}, becomes: {} }
const override = { at, by: 'grace', reason: 'Needed now' }
const repeat = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item)

describe('lists that effects write', () => {
  test('[RANGE-20] an amendment beyond the 200th is refused with the field and its bound, and nothing of it is stored', async () => {
    const { cycle } = await aCycle(server, 'released')
    await storeFields('cycles', cycle, { amendments: repeat(199, amendment) })
    expect((await server.executeAs('grace', 'cycles.amend', cycle, { amendReason: 'last' })).status).toBe(200)
    const [before, position] = [await server.read('cycles', cycle), await server.position()]
    const refused = await server.executeAs('grace', 'cycles.amend', cycle, { amendReason: 'one more' })
    expect([refused.status, refused.body['errors']]).toEqual([422, [{ path: 'amendments', message: 'holds at most 200 items' }]])
    expect([await server.read('cycles', cycle), await server.position()]).toEqual([before, position])
  })

  test('[RANGE-20] an override beyond the 50th is refused, and the pack stays as it was', async () => {
    const { packs } = await aCycle(server, 'released')
    const [pack = ''] = packs
    await storeFields('steris', pack, { overrides: repeat(50, override), expiresOn: '2026-01-01' })
    const before = await server.read('steris', pack)
    const appointment = await server.anAppointment()
    const refused = await server.executeAs('grace', 'steris.allocate', pack, { appointment, overrideReason: 'Needed now' })
    expect([refused.status, refused.body['errors']]).toEqual([422, [{ path: 'overrides', message: 'holds at most 50 items' }]])
    expect(await server.read('steris', pack)).toEqual(before)
  })

  test('[RANGE-21] a field stored beyond its bound by an earlier release prevents no command that leaves it unchanged', async () => {
    const { cycle } = await aCycle(server, 'released')
    await storeFields('cycles', cycle, { amendments: repeat(250, amendment) })
    const recalled = await server.executeAs('grace', 'cycles.recall', cycle, { recallReason: 'Wet packs' })
    expect([recalled.status, (recalled.body.record?.['amendments'] as readonly unknown[] | undefined)?.length]).toEqual([200, 250])
  })
})

describe('every field that an effect of a state machine sets', () => {
  const { growing, undeclared } = collectEffectFields(resources)
  const lists = [...growing].toSorted(([one], [other]) => one.localeCompare(other))

  test('[RANGE-22] an effect sets declared fields only, so that every field it writes has a bound', () => {
    expect([...undeclared]).toEqual([])
    const [area] = resources
    expect(() => refuseBeyondBounds(area!, null, { planted: 'x' })).toThrow('planted is written and not declared')
  })

  test('[RANGE-22] each list and map that an effect writes is found, and the engine refuses it beyond its bound', () => {
    expect(lists.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'cycles.amendments',
        'steris.overrides',
        'steris/recalls.cycles',
        'steris/recalls.seen',
        'steris/tasks.uses',
      ]),
    )
    for (const [name, resource] of lists) {
      const field = name.slice(resource.name.length + 1)
      const beyond = isList(resource, field) ? repeat(10_000, null) : { planted: 'x' }
      expect(() => refuseBeyondBounds(resource, null, { [field]: beyond }), name).toThrow(expect.objectContaining({ status: 422 }))
    }
  })
})

const isList = ({ record }: Resource, field: string): boolean =>
  shapeDefOf(presentShape((record.shape as Readonly<Record<string, Shape>>)[field]!)).type === 'array'
