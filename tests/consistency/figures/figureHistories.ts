import { join } from 'node:path'
import { addCell, type Cell, cellChanges, clientCell } from '#domain/figures/countCells.ts'
import type { FigureCell } from '#domain/figures/figure.ts'
import { createZoneDays } from '#domain/figures/zoneDays.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type DeclaredFigure, figuresIn } from '#resources/figureAreas.ts'
import { operations } from '#resources/clinical/operations.ts'
import { locations } from '#resources/practice/locations.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { departures } from '#resources/scheduling/departures.ts'
import { gaps } from '#resources/waitlist/gaps.ts'
import { write } from '#server/engine/storeRequests.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { LoggedEntry, Store, Tx } from '#server/store/store.ts'
import { type Scenario, type ScenarioOptions, wholeBelow } from '#tests/chaos/scenario.ts'
import { withTempFolder } from '#tests/chaos/storeRun.ts'
import { compareGroups } from './compareGroups.ts'
import { type AnsweredCells, answerNow, comparePast } from './comparePast.ts'
import { type CountedArea, correctedFields, countedAreas, oneOf, type Places, type Random, randomFields, zones } from './randomRecords.ts'

export const countedResources = [locations, appointments, departures, gaps, operations]
const figures = figuresIn(countedResources)
const zoneDays = zones.map(createZoneDays)

/** One practice with its records as a table would have them, and its cells as a follower has them. */
type History = {
  readonly store: Store
  readonly practice: string
  readonly places: Places
  readonly random: Random
  readonly records: Map<string, { readonly area: CountedArea; readonly record: AnyRecord }>
  /** Earlier values of the records, which an undo writes again. */
  readonly earlier: { readonly area: CountedArea; readonly id: string; readonly fields: Fields }[]
  readonly followed: Map<string, FigureCell>
  readonly newId: () => string
}

const system = { by: { kind: 'system', id: 'test', name: 'Test' }, origin: { kind: 'timer', id: 'test' }, because: 'a test' } as const

/** One change: a new record, a correction, an undo or a removal. */
function* randomChange({ records, earlier, random, places, newId }: History): Tx<void> {
  const [id, existing] = [...records][wholeBelow(random, records.size + 2)] ?? []
  if (!id || !existing) {
    const area = oneOf(random, countedAreas)
    return void (yield* write(area, newId(), randomFields(random, area, places)))
  }
  const { area, record } = existing
  earlier.push({ area, id, fields: record })
  const undone = earlier[wholeBelow(random, earlier.length * 2)]
  if (random() < 0.15) yield* write(area, id, null)
  else if (undone) yield* write(undone.area, undone.id, undone.fields)
  else yield* write(area, id, correctedFields(random, area, places, record))
}

class Refusal extends Error {}

/** A command of one to three changes. A tenth of them is refused at the end, and must change nothing. */
function* randomCommand(history: History): Tx<void> {
  const changes = 1 + wholeBelow(history.random, 3)
  for (let change = 0; change < changes; change += 1) yield* randomChange(history)
  if (history.random() < 0.1) throw new Refusal('refused')
}

const keyOf = (area: string, id: string) => `${area} ${id}`

/** Applies an entry to what the history expects: the records of its changes, and the cells that it says. */
function applyEntry({ records, followed }: History, { changes, figures: changed = [] }: LoggedEntry): void {
  for (const { area: name, record, after } of changes) {
    const area = countedAreas.find((one) => one === name)
    if (area && after) records.set(record, { area, record: after })
    else records.delete(record)
  }
  for (const { area, cell, isRemoved } of changed) {
    if (isRemoved) followed.delete(keyOf(area, cell.id))
    else followed.set(keyOf(area, cell.id), cell)
  }
}

/** The cells that the records add up to, counted from nothing. */
function recount({ records, places }: History): ReadonlyMap<string, object> {
  const counted = new Map<string, object>()
  for (const declared of figures) {
    const cells = new Map<string, Cell>()
    for (const { area, record } of records.values()) {
      if (area !== declared.source.name) continue
      for (const cell of countOne(declared, places, record)) addCell(cells, declared.figure, cell.key, cell.values)
    }
    for (const [id, cell] of cells) {
      const { version: _version, ...values } = clientCell(declared.figure, cell, 0)
      if (cell.values.some((value) => value !== 0)) counted.set(keyOf(declared.area.name, id), values)
    }
  }
  return counted
}

function countOne({ figure }: DeclaredFigure, places: Places, record: AnyRecord): Iterable<Cell> {
  const { location } = record
  // Without a location it is not counted.
  if (typeof location !== 'string') return []
  const days = zoneDays[places.locations.indexOf(location)] ?? createZoneDays('UTC')
  return cellChanges(figure, null, { record, location, days }).values()
}

async function readCells({ store, practice }: History): Promise<ReadonlyMap<string, FigureCell>> {
  const cells = new Map<string, FigureCell>()
  for (const { area } of figures) {
    const { items } = await store.figureCells(practice, area.name, { locations: null, limit: 1000 })
    for (const cell of items) cells.set(keyOf(area.name, cell.id), cell)
  }
  return cells
}

const withoutVersions = (cells: ReadonlyMap<string, FigureCell>): ReadonlyMap<string, object> =>
  new Map([...cells].map(([key, { version: _version, ...values }]) => [key, values]))

const textOf = (cells: ReadonlyMap<string, object>): string =>
  JSON.stringify(
    [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, cell]) => [key, Object.entries(cell).sort(([a], [b]) => (a < b ? -1 : 1))]),
  )

/** Runs one history, whose commands often share a commit, and compares at every position. @returns the first difference. */
async function runHistory(history: History, committed: LoggedEntry[]): Promise<string | null> {
  const steps = 6 + wholeBelow(history.random, 6)
  const answered: AnsweredCells[] = []
  for (let step = 0; step < steps; step += 1) {
    committed.length = 0
    await Promise.all(Array.from({ length: 1 + wholeBelow(history.random, 3) }, () => runCommand(history)))
    await history.store.change({ ...system, practice: history.practice, command: 'test', run: function* () {} })
    for (const entry of committed) {
      applyEntry(history, entry)
      if (textOf(withoutVersions(history.followed)) !== textOf(recount(history)))
        return `the pushed cells are not what the records add up to, position ${entry.position}`
    }
    if (textOf(await readCells(history)) !== textOf(history.followed)) return `the cells are not what was pushed, step ${step}`
    const difference = await compareGroups({ ...history, figures })
    if (difference) return difference
    answered.push(await answerNow({ ...history, figures }))
  }
  return comparePast({ ...history, figures }, answered)
}

async function runCommand(history: History): Promise<void> {
  const { store, practice } = history
  await store.change({ ...system, practice, command: 'test', run: () => randomCommand(history) }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function createHistory(store: Store, random: Random, newId: () => string): Promise<History> {
  const practice = newId()
  await store.createPractice(practice, 'Harbour Dental')
  const places: Places = { locations: [newId(), newId()], providers: [newId(), newId()] }
  const writeLocations = function* (): Tx<void> {
    for (const [index, id] of places.locations.entries()) yield* write('locations', id, { name: id, timeZone: zones[index] })
  }
  await store.change({ ...system, practice, command: 'test', run: writeLocations })
  return { store, practice, places, random, records: new Map(), earlier: [], followed: new Map(), newId }
}

export const createTestIds = () => {
  let count = 0
  return () => `0190cccc-0000-7000-8000-${String(++count).padStart(12, '0')}`
}

type HistoryOptions = { readonly random: Random; readonly newId: () => string; readonly least: number }

/** Runs histories until one shows a difference. */
export async function runFigureHistories(
  store: Store,
  { random, newId, least }: HistoryOptions,
): Promise<{ readonly count: number; readonly violations: readonly string[] }> {
  const committed: LoggedEntry[] = []
  store.onCommit((entries) => void committed.push(...entries))
  for (let count = 1; count <= least; count += 1) {
    const difference = await runHistory(await createHistory(store, random, newId), committed)
    if (difference) return { count, violations: [`history ${count}: ${difference}`] }
  }
  return { count: least, violations: [] }
}

/** Random histories, each in a practice of its own. */
export const figureHistories: Scenario = {
  name: 'random histories of figures',
  run: ({ random, isSoak }: ScenarioOptions) =>
    withTempFolder(async (folder) => {
      const least = isSoak ? 10_000 : 500
      const newId = createTestIds()
      const stored = { file: join(folder, 'a.sqlite'), resources: countedResources, newId, report: () => {}, ballastBytes: 0 }
      const now = () => Date.parse('2026-11-24T00:00:00.000Z')
      const store = openSqlite({ ...stored, now, onStorageFailed: () => {} })
      const { count, violations } = await runFigureHistories(store, { random, newId, least })
      await store.close()
      return { counts: [{ what: 'histories', count, least }], violations }
    }),
}
