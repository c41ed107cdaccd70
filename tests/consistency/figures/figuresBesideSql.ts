import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bookedTimeFigures } from '#domain/figures/appointmentFigures.ts'
import { bookingFigures } from '#domain/figures/bookingFigures.ts'
import type { Figure } from '#domain/figures/figure.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { locations } from '#resources/practice/locations.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { get, write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { type Scenario, type ScenarioOptions, wholeBelow } from '#tests/chaos/scenario.ts'
import { withTempFolder } from '#tests/chaos/storeRun.ts'
import { createTestIds } from './figureHistories.ts'
import { correctedFields, type Places, type Random, randomFields } from './randomRecords.ts'

/** Compares figures with SQL over the records that they count, which knows nothing of figures, after many random operations. */

/** SQL has no time zones, so that the locations are where the clocks never change. Other tests change them. */
const [timeZone, offset] = ['Australia/Brisbane', '+10 hours']
const uncounted = `'rescheduled', 'enteredInError', 'requested'`
const attended = `'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout', 'departed'`
const booked = `"state.visit" != 'cancelled'`

/** What SQL adds up for each figure: the measures that it can say, by location, day and ids. */
const queries: Readonly<
  Record<string, { readonly keys: readonly string[]; readonly sums: Readonly<Record<string, string>>; readonly where: string }>
> = {
  bookedTime: {
    keys: ['provider'],
    sums: {
      booked: '1',
      // Halves round upwards, also in the negative lengths that these records may have.
      bookedMinutes: `floor(round((unixepoch(endsAt, 'subsec') - unixepoch(startsAt, 'subsec')) * 1000) / 60000 + 0.5)`,
      unconfirmed: `"state.confirmation" != 'confirmed'`,
    },
    where: `"state.visit" NOT IN ('cancelled', ${uncounted})`,
  },
  bookings: {
    keys: ['provider', 'chair', 'type'],
    sums: {
      booked,
      attended: `"state.visit" IN (${attended})`,
      failed: `"state.visit" = 'noShow'`,
      cancelled: `"state.visit" = 'cancelled'`,
      confirmed: `${booked} AND "state.confirmation" = 'confirmed'`,
    },
    where: `"state.visit" NOT IN (${uncounted})`,
  },
}

const compared: readonly Figure[] = [...bookedTimeFigures, ...bookingFigures].filter(({ name }) => name in queries)

/** The fewest records, around which they are created and removed, and the operations of one commit. */
const [pool, perCommit] = [20_000, 250]
/** How often all is compared. */
const comparisons = 20

type Run = {
  readonly store: Store
  readonly file: string
  readonly practice: string
  readonly places: Places
  readonly random: Random
  readonly newId: () => string
  readonly ids: string[]
}

function* randomOperation({ random, places, ids, newId }: Run): Tx<AnyRecord | null> {
  const index = wholeBelow(random, Math.max(ids.length, pool))
  const id = ids[index]
  if (id === undefined) {
    const created = newId()
    ids.push(created)
    return yield* write('appointments', created, randomFields(random, 'appointments', places))
  }
  if (random() < 0.2) {
    ids[index] = ids.at(-1) ?? id
    ids.pop()
    return yield* write('appointments', id, null)
  }
  const record = (yield* get('appointments', id)) ?? {}
  return yield* write('appointments', id, correctedFields(random, 'appointments', places, record))
}

const system = {
  by: { kind: 'system', id: 'test', name: 'Test' },
  origin: { kind: 'timer', id: 'test' },
  because: 'a test',
  command: 'test',
} as const

const operate = (run: Run, count: number) =>
  run.store.change({
    ...{ ...system, practice: run.practice },
    run: function* (): Tx<void> {
      for (let operation = 0; operation < count; operation += 1) yield* randomOperation(run)
    },
  })

type Row = Readonly<Record<string, string | number | null>>
const lineOf = (row: Row, keys: readonly string[], sums: readonly string[]): string =>
  [row['location'], row['day'], ...keys.map((key) => row[key] ?? ''), ...sums.map((sum) => row[sum] ?? 0)].join(' ')

function linesOfSql(database: DatabaseSync, name: string): readonly string[] {
  const { keys, sums, where } = queries[name] ?? { keys: [], sums: {}, where: 'false' }
  const columns = Object.entries(sums).map(([sum, sql]) => `CAST(sum(${sql}) AS INTEGER) AS ${sum}`)
  const sql = `SELECT location, date(startsAt, '${offset}') AS day, ${[...keys, ...columns].join(', ')}
    FROM "area appointments" WHERE ${where} GROUP BY location, day, ${keys.join(', ')}`
  return (database.prepare(sql).all() as Row[]).map((row) => lineOf(row, keys, Object.keys(sums))).sort()
}

async function linesOfFigure({ store, practice }: Run, name: string): Promise<readonly string[]> {
  const { keys, sums } = queries[name] ?? { keys: [], sums: {} }
  const lines: string[] = []
  let after: string | undefined
  do {
    const page = await store.figureCells(practice, `figures/${name}`, { locations: null, limit: 1000, ...(after ? { after } : {}) })
    lines.push(...page.items.map((cell) => lineOf(cell, keys, Object.keys(sums))))
    after = page.items.length === 1000 ? page.items.at(-1)?.id : undefined
  } while (after !== undefined)
  return lines.sort()
}

/** @returns the first difference. */
async function differenceIn(run: Run): Promise<string | null> {
  const database = new DatabaseSync(run.file, { readOnly: true })
  try {
    for (const { name } of compared) {
      const [expected, found] = [linesOfSql(database, name), await linesOfFigure(run, name)]
      const line = expected.findIndex((text, index) => text !== found[index])
      if (line >= 0 || expected.length !== found.length)
        return `${name}: ${found[line] ?? 'nothing'} instead of ${expected[line] ?? 'nothing'}, ${found.length} cells and ${expected.length} rows`
    }
    return null
  } finally {
    database.close()
  }
}

async function createRun(store: Store, file: string, random: Random): Promise<Run> {
  const newId = createTestIds()
  const practice = newId()
  await store.createPractice(practice, 'Harbour Dental')
  const places: Places = { locations: [newId(), newId()], providers: [newId(), newId()] }
  await store.change({
    ...{ ...system, practice },
    run: function* (): Tx<void> {
      for (const id of places.locations) yield* write('locations', id, { name: id, timeZone })
    },
  })
  return { store, file, practice, places, random, newId, ids: [] }
}

export const figuresBesideSql: Scenario = {
  name: 'figures beside SQL',
  run: ({ random, isSoak }: ScenarioOptions) =>
    withTempFolder(async (folder) => {
      const least = isSoak ? 1_000_000 : 50_000
      const file = join(folder, 'a.sqlite')
      const now = () => Date.parse('2026-11-24T00:00:00.000Z')
      const options = { resources: [locations, appointments], newId: createTestIds(), report: () => {}, ballastBytes: 0 }
      const store = openSqlite({ ...options, file, now, onStorageFailed: () => {} })
      const run = await createRun(store, file, random)
      let [count, difference]: [number, string | null] = [0, null]
      while (count < least && difference === null) {
        for (const end = count + least / comparisons; count < end; count += perCommit) await operate(run, perCommit)
        difference = await differenceIn(run)
      }
      await store.close()
      return {
        counts: [{ what: 'operations', count, least }],
        violations: difference === null ? [] : [`after ${count} operations: ${difference}`],
      }
    }),
}
