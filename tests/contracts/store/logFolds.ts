import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRecord, Entry } from '#domain/wire.ts'
import { write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { aWorld, allTold, type OpenKeeper, type World } from './world.ts'

/** One write of a random work: which of five records, what it shall hold, and whether the work is given up afterwards. */
type Stroke = { readonly who: number; readonly name: string | null; readonly town?: string | null; readonly age?: number }
type Act = { readonly strokes: readonly Stroke[]; readonly fails: boolean }

const town = fc.constantFrom('Perth', 'Hobart', null)
const stroke = fc.record(
  { who: fc.nat(4), name: fc.constantFrom('Ada', 'Bo', null), town, age: fc.nat(3) },
  { requiredKeys: ['who', 'name'] },
)
const act = fc.record({ strokes: fc.array(stroke, { maxLength: 4 }), fails: fc.boolean() })
const history = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 6 })

const idOf = (who: number) => `0190ffff-0000-7000-8000-00000000000${who}`

function carriedOut({ work }: World, { strokes, fails }: Act): Promise<unknown> {
  return work(function* (): Decision<void> {
    for (const { who, ...fields } of strokes) yield* write('visits', idOf(who), fields.name === null ? null : fields)
    if (fails) throw new Error('given up')
  })
}

/** The fold of the contract, written here once more so that the store is not its own judge. */
function fold(records: Map<string, AnyRecord>, { changes, at }: Entry): void {
  for (const { record, kind, version, values } of changes) {
    if (kind === 'removed') records.delete(record)
    else records.set(record, { ...(records.get(record) ?? { id: record }), ...values, version, updatedAt: at } as AnyRecord)
  }
}

const snapshot = async ({ store, practice }: World) => {
  const { items, position } = await store().list(practice, 'visits', { where: [] })
  return { records: new Map(items.map((item) => [item.id, item])), position }
}

export function logFolds(open: OpenKeeper): void {
  describe('the log', () => {
    test('[KEEP-7, KEEP-2] Any snapshot folded with the entries after it is every later snapshot', async () => {
      await fc.assert(
        fc.asyncProperty(history, async (rounds) => {
          const world = await aWorld(open)
          const snapshots = [await snapshot(world)]
          for (const acts of rounds) {
            world.clock.now += 1000
            await Promise.allSettled(acts.map((one) => carriedOut(world, one)))
            snapshots.push(await snapshot(world))
          }
          await allTold(world)
          expect(world.told.map(({ position }) => position)).toEqual(world.told.map((_, at) => at + 1))
          expect(snapshots.at(-1)?.position).toBe(world.told.length)
          for (const from of snapshots) expect(foldedThrough(from, world, snapshots)).toBe(true)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-15] Read again out of the log, entries are exactly what was told at the commit', async () => {
      await fc.assert(
        fc.asyncProperty(history, fc.nat(8), fc.integer({ min: 1, max: 9 }), async (rounds, since, limit) => {
          const world = await aWorld(open)
          for (const acts of rounds) {
            world.clock.now += 1000
            await Promise.allSettled(acts.map((one) => carriedOut(world, one)))
          }
          await allTold(world)
          const fresh = await world.store().entries(world.practice, since, limit)
          expect(fresh.entries).toEqual(world.told.slice(since, since + limit))
          await world.reopen()
          expect(await world.store().entries(world.practice, since, limit)).toEqual(fresh)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-15] Entries are given from where one stands, no more than asked for, and none beyond the last', async () => {
      const world = await aWorld(open)
      for (let count = 0; count < 5; count++) await world.put('people', world.newId(), { name: `Person ${count}` })
      const positions = async (since: number, limit: number) =>
        (await world.store().entries(world.practice, since, limit)).entries.map(({ position }) => position)
      for (const round of [1, 2]) {
        expect([round, await positions(0, 2), await positions(3, 9), await positions(5, 9), await positions(7, 9)]).toEqual([
          round,
          [1, 2],
          [4, 5],
          [],
          [],
        ])
        await world.reopen()
      }
      expect((await world.store().entries(world.practice, 2, 1)).position).toBe(5)
    })
  })
}

function foldedThrough(
  from: Awaited<ReturnType<typeof snapshot>>,
  { told }: World,
  snapshots: readonly Awaited<ReturnType<typeof snapshot>>[],
): boolean {
  const records = new Map(from.records)
  const compare = (position: number) => {
    for (const one of snapshots) if (one.position === position) expect(new Map(records)).toEqual(one.records)
  }
  for (const entry of told.slice(from.position)) {
    fold(records, entry)
    compare(entry.position)
  }
  return true
}
