import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, LogEntry } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { createStoreHarness, startTime, untilNotified, type OpenStore, type StoreHarness } from './storeHarness.ts'

/** One write of a random transaction: one of five records and its new fields. `fails` makes the transaction fail after its writes. */
type WriteStep = { readonly identity: number; readonly name: string | null; readonly town?: string | null; readonly age?: number }
type RandomTransaction = { readonly writes: readonly WriteStep[]; readonly fails: boolean }

const town = fc.constantFrom('Perth', 'Hobart', null)
const writeStep = fc.record(
  { identity: fc.nat(4), name: fc.constantFrom('Ada', 'Bo', null), town, age: fc.nat(3) },
  { requiredKeys: ['identity', 'name'] },
)
const randomTransaction = fc.record({ writes: fc.array(writeStep, { maxLength: 4 }), fails: fc.boolean() })
const history = fc.array(fc.array(randomTransaction, { minLength: 1, maxLength: 4 }), { maxLength: 6 })

const idOf = (personIndex: number) => `0190ffff-0000-7000-8000-00000000000${personIndex}`

function runTransaction({ runTx }: StoreHarness, { writes, fails }: RandomTransaction): Promise<unknown> {
  return runTx(function* (): Tx<void> {
    for (const { identity: personIndex, ...fields } of writes)
      yield* write('visits', idOf(personIndex), fields.name === null ? null : fields)
    if (fails) throw new Error('given up')
  })
}

/** Repeats the fold of the contract, so that the store is not tested against its own code. */
function fold(records: Map<string, AnyRecord>, { changes, at }: LogEntry): void {
  for (const { record, kind, version, values } of changes) {
    if (kind === 'removed') records.delete(record)
    else records.set(record, { ...(records.get(record) ?? { id: record }), ...values, version, updatedAt: at } as AnyRecord)
  }
}

const takeSnapshot = async ({ store, practice }: StoreHarness) => {
  const { items, position } = await store().list(practice, 'visits', { where: [] })
  return { records: new Map(items.map((item) => [item.id, item])), position }
}

export function logContract(openStore: OpenStore): void {
  describe('the log', () => {
    test('[KEEP-25] a transaction, its log entry and its records have one time, although the clock goes on meanwhile', async () => {
      const harness = await createStoreHarness(openStore)
      let reads = 0
      Object.defineProperty(harness.clock, 'now', { get: () => startTime + ++reads })
      const times: number[] = []
      const { result } = await harness.runTx(function* (now): Tx<AnyRecord> {
        times.push(now)
        return yield* write('visits', idOf(1), { name: 'Ada' })
      })
      await untilNotified(harness)
      expect(harness.logged.map(({ at }) => at)).toEqual(times.map(instantOf))
      expect(result.updatedAt).toBe(harness.logged[0]?.at)
    })

    test('[KEEP-7, KEEP-2] a snapshot with the later log entries applied equals every later snapshot; positions have no gaps, even if transactions fail', async () => {
      await fc.assert(
        fc.asyncProperty(history, async (rounds) => {
          const harness = await createStoreHarness(openStore)
          const snapshots = [await takeSnapshot(harness)]
          for (const transactions of rounds) {
            harness.clock.now += 1000
            await Promise.allSettled(transactions.map((transaction) => runTransaction(harness, transaction)))
            snapshots.push(await takeSnapshot(harness))
          }
          await untilNotified(harness)
          expect(harness.logged.map(({ position }) => position)).toEqual(harness.logged.map((_, at) => at + 1))
          expect(snapshots.at(-1)?.position).toBe(harness.logged.length)
          for (const from of snapshots) expect(foldMatches(from, harness, snapshots)).toBe(true)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-15] an entry read again from the log equals the entry sent at its commit, with the records as they were then', async () => {
      await fc.assert(
        fc.asyncProperty(history, fc.nat(8), fc.integer({ min: 1, max: 9 }), async (rounds, since, limit) => {
          const harness = await createStoreHarness(openStore)
          for (const transactions of rounds) {
            harness.clock.now += 1000
            await Promise.allSettled(transactions.map((transaction) => runTransaction(harness, transaction)))
          }
          await untilNotified(harness)
          const reread = await harness.store().entries(harness.practice, since, limit)
          expect(reread.entries).toEqual(harness.logged.slice(since, since + limit))
          await harness.reopen()
          expect(await harness.store().entries(harness.practice, since, limit)).toEqual(reread)
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    test('[KEEP-15] the store returns log entries from a given position, at most as many as requested and none after the last', async () => {
      const harness = await createStoreHarness(openStore)
      for (let count = 0; count < 5; count++) await harness.put('people', harness.newId(), { name: `Person ${count}` })
      const positions = async (since: number, limit: number) =>
        (await harness.store().entries(harness.practice, since, limit)).entries.map(({ position }) => position)
      for (const round of [1, 2]) {
        expect([round, await positions(0, 2), await positions(3, 9), await positions(5, 9), await positions(7, 9)]).toEqual([
          round,
          [1, 2],
          [4, 5],
          [],
          [],
        ])
        await harness.reopen()
      }
      expect((await harness.store().entries(harness.practice, 2, 1)).position).toBe(5)
    })
  })
}

function foldMatches(
  from: Awaited<ReturnType<typeof takeSnapshot>>,
  { logged }: StoreHarness,
  snapshots: readonly Awaited<ReturnType<typeof takeSnapshot>>[],
): boolean {
  const records = new Map(from.records)
  const compareAt = (position: number) => {
    for (const expected of snapshots) if (expected.position === position) expect(new Map(records)).toEqual(expected.records)
  }
  for (const entry of logged.slice(from.position)) {
    fold(records, entry)
    compareAt(entry.position)
  }
  return true
}
