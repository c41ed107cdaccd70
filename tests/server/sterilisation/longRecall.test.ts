import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packsAtOnce } from '#domain/sterilisation/recall.ts'
import type { AnyRecord, Entry } from '#domain/wire.ts'
import { aDelivery, count, used, usedOn } from './aDelivery.ts'
import { type SterileRoom, aSterileRoom } from './aSterileRoom.ts'

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(() => room.close())

const theRecall = async (): Promise<AnyRecord> => (await room.list('steris/recalls'))[0] as AnyRecord
const stateOf = async (pack: string | undefined) => (await room.read('steris', pack ?? ''))['state']
/** The clock's next batch. */
const nextBatch = () => room.later(25)

describe('a recall of more packs than one transaction goes through', () => {
  test('[RECALL-10] From its first entry no unused pack of it opens for any reason, though its own word follows; at the chair it is said at once', async () => {
    const { cycle, packs } = await aDelivery(room)
    const { laidOut, visit } = await used(room, packs)
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
    const shelf = packs.at(-2) ?? ''
    expect([await stateOf(laidOut), await stateOf(shelf), (await theRecall())['state']]).toEqual(['recalled', 'sterile', 'stockFrozen'])
    const before = await room.position()
    for (const who of ['josh', 'grace'] as const) {
      const data = { patient: room.patient, ...(who === 'grace' ? { overrideReason: 'No other' } : {}) }
      for (const command of ['steris.use', 'steris.open', 'steris.allocate'])
        expect(
          (await room.give(who, command, shelf, command === 'steris.allocate' ? { ...data, appointment: visit } : data)).body.reason,
        ).toBe('isNotRecalled')
    }
    expect(await room.position()).toBe(before)
    expect(await theRecall()).toMatchObject({ packs: count, stopped: 12, used: count - 12, traced: 0, patients: 0, appointments: [visit] })
  })

  test('[RECALL-11] It goes on by its timer, one entry for each batch, and nobody waits for more than one; then everybody is listed', async () => {
    const { cycle, packs } = await aDelivery(room)
    await used(room, packs)
    await room.must('grace', 'cycles.recall', cycle, { recallReason: 'The supplier telephoned' })
    const begun = await room.position()
    const seen: unknown[] = []
    for (let batch = 0; batch < 3; batch += 1) {
      await nextBatch()
      const { traced, state } = await theRecall()
      seen.push([traced, state])
    }
    expect(seen).toEqual([
      [packsAtOnce, 'stockFrozen'],
      [packsAtOnce * 2, 'stockFrozen'],
      [count, 'patientsTraced'],
    ])
    expect(await room.position()).toBe(begun + 3)
    const { entries } = (await room.call('grace', 'GET', `/api/log/?since=${begun}`)).json<{ entries: Entry[] }>()
    for (const { changes } of entries) expect(changes.filter(({ area }) => area === 'steris').length).toBeLessThanOrEqual(packsAtOnce)
    expect(await theRecall()).toMatchObject({ patients: usedOn, toAssess: usedOn, toTell: usedOn })
    const uses = (await room.list('steris/tasks')).flatMap((task) => task['uses'] as readonly { pack: string }[])
    expect(new Set(uses.map(({ pack }) => pack))).toEqual(new Set(packs.slice(0, count - 12)))
    expect(await Promise.all(packs.slice(-12).map(stateOf))).toEqual(Array.from({ length: 12 }, () => 'recalled'))
    await nextBatch()
    expect(await room.position()).toBe(begun + 3)
  })
})
