import { type Cell, readClientCell } from '#domain/figures/countCells.ts'
import type { Fields } from '#domain/wire.ts'
import { type DeclaredFigure, figuresIn } from '#resources/figureAreas.ts'
import { addCells, write } from '#server/engine/storeRequests.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { compareFigure } from '#server/system/figures/compareFigure.ts'
import { idOf, practice, runTestTx, writeRecord } from '#tests/server/store/storeFixture.ts'
import { countedResources } from './figureHistories.ts'

const location = idOf(1)
/** More than the comparison reads at once. */
const count = 450

const booked = (startsAt: string): Fields => ({
  location,
  provider: idOf(2),
  startsAt,
  endsAt: startsAt,
  state: { visit: 'scheduled' },
  since: { visit: startsAt },
})
const startOf = (n: number) => new Date(Date.parse('2026-11-24T00:00:00Z') + n * 3_600_000).toISOString()

const appointmentFigures = (): DeclaredFigure => {
  const found = figuresIn(countedResources).find(({ area }) => area.name === 'figures/appointments')
  if (!found) throw new Error('there is no such figure')
  return found
}

/** A practice with some hundred appointments, three of whose cells are wrong: one too large, one missing, and one that should not be. */
async function createWrongCells(store: Store, declared: DeclaredFigure): Promise<readonly Cell[]> {
  await store.createPractice(practice, 'Harbour Dental')
  await writeRecord(store, 'locations', location, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  await runTestTx(store, function* (): Tx<void> {
    for (let n = 0; n < count; n += 1) yield* write('appointments', idOf(1000 + 2 * n), booked(startOf(n)))
    yield* write('appointments', idOf(9000), booked('2030-06-01T00:00:00.000Z'))
  })
  const { items } = await store.figureCells(practice, declared.area.name, { locations: null, limit: 1000 })
  const cells = items.map((item) => readClientCell(declared.figure, item))
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last) throw new Error('the practice has no cells')
  const added: readonly Cell[] = [
    { key: first.key, values: first.values.map(() => 2) },
    { key: last.key, values: last.values.map((value) => -value) },
    { key: { ...first.key, day: '2031-01-01' }, values: first.values.map((_, index) => Number(index === 0)) },
  ]
  await add(store, declared, added, 'Wrong')
  return added
}

const add = (store: Store, declared: DeclaredFigure, cells: readonly Cell[], name: string) =>
  runTestTx(store, function* (): Tx<void> {
    yield* write('locations', location, { name, timeZone: 'Australia/Sydney' })
    yield* addCells(declared.area.name, cells)
  })

/** Books, moves and removes appointments before and after those that the comparison has read. */
async function changeRecords(store: Store, round: number): Promise<void> {
  for (let n = round * 20; n < round * 20 + 20; n += 1) {
    await writeRecord(store, 'appointments', idOf(1001 + 2 * ((n * 37) % count)), booked(startOf(n % 24)))
    await writeRecord(store, 'appointments', idOf(1000 + 2 * ((n * 53) % count)), n % 3 === 0 ? null : booked(startOf(count + n)))
  }
}

/** The store, in which records change after each page is read and before it is used. */
function changingStore(store: Store): Store {
  let round = 0
  const thenChange = async <Result>(page: Promise<Result>): Promise<Result> => {
    const read = await page
    await changeRecords(store, (round += 1))
    return read
  }
  return {
    ...store,
    list: (...query) => thenChange(store.list(...query)),
    figureCells: (...query) => thenChange(store.figureCells(...query)),
  }
}

const sorted = (cells: readonly Cell[] | null) =>
  cells?.map(({ key, values }) => JSON.stringify([key.day, key.minute, values.map((value) => value || 0)])).sort()

/** Compares while records change between its pages, and corrects what is wrong. @returns what was planted and what was found, then and after the correction. */
export async function findWrongCells(store: Store) {
  const declared = appointmentFigures()
  const planted = await createWrongCells(store, declared)
  const comparison = { store, practice, declared, isOpen: () => true }
  const found = await compareFigure({ ...comparison, store: changingStore(store) })
  if (found) await add(store, declared, found, 'Corrected')
  const missing = planted.map(({ key, values }) => ({ key, values: values.map((value) => -value) }))
  return { planted: sorted(missing), found: sorted(found), left: await compareFigure(comparison) }
}
