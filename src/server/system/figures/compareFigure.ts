import { type Cell, readClientCell } from '#domain/figures/countCells.ts'
import { daysAfter } from '#domain/time.ts'
import type { Page } from '#domain/wire.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { yieldToEventLoop } from '../../clock/timer.ts'
import type { CellPage, Store, LoggedEntry } from '../../store/store.ts'
import { type CountedCells, createCountedCells } from './countedCells.ts'

/** Records or cells that are read at once: some milliseconds, so that other work goes on beside. */
const pageSize = 200
const maxCellsOfDay = 100_000

export type Comparison = {
  readonly store: Store
  readonly practice: string
  readonly declared: DeclaredFigure
  readonly isOpen: () => boolean
}

type ComparisonState = Comparison & { readonly counted: CountedCells; readonly entries: EntriesSeen; readonly wrong: Map<string, Cell> }

/**
 * Counts a figure from its records beside other writes, and compares the cells that are stored.
 * @returns what must be added to the cells that are wrong; `null` if the server stops meanwhile.
 */
export async function compareFigure(comparison: Comparison): Promise<readonly Cell[] | null> {
  const { store, practice, declared, isOpen } = comparison
  const entries = await watchEntries(store, practice)
  try {
    const locations = await store.list(practice, 'locations', { where: [] })
    const counted = createCountedCells(declared, locations.items)
    const running = { ...comparison, counted, entries, wrong: new Map<string, Cell>() }
    await countRecords(running)
    await compareUnseen(running, await compareStored(running))
    return isOpen() ? [...running.wrong.values()] : null
  } finally {
    entries.close()
  }
}

async function countRecords(running: ComparisonState): Promise<void> {
  const { store, practice, declared, isOpen, counted } = running
  let after: string | null = ''
  while (after !== null && isOpen()) {
    const query = { where: [], limit: pageSize, ...(after === '' ? {} : { after }) }
    const page: Page = await store.list(practice, declared.source.name, query)
    await followUntil(running, page.position)
    counted.addPage(page.items, page.next === null)
    after = page.next
    await yieldToEventLoop()
  }
}

/** Compares the stored cells, each page at its own position. @returns the ids of the cells that are stored. */
async function compareStored(running: ComparisonState): Promise<ReadonlySet<string>> {
  const { store, practice, declared, isOpen } = running
  const seen = new Set<string>()
  let after: string | null = ''
  while (after !== null && isOpen()) {
    const query = { locations: null, limit: pageSize, ...(after === '' ? {} : { after }) }
    const page: CellPage = await store.figureCells(practice, declared.area.name, query)
    await followUntil(running, page.position)
    for (const item of page.items) {
      seen.add(item.id)
      compareCell(running, item.id, readClientCell(declared.figure, item))
    }
    after = page.next
    await yieldToEventLoop()
  }
  return seen
}

/** Cells that no page had: the store misses them, or they came into being behind the page. Their days are read again, each at once. */
async function compareUnseen(running: ComparisonState, seen: ReadonlySet<string>): Promise<void> {
  const { store, practice, declared, isOpen, counted } = running
  const unseen = [...counted.cells].filter(([id, { values }]) => !seen.has(id) && values.some((value) => value !== 0))
  for (const day of new Set(unseen.map(([, { key }]) => key.day))) {
    if (!isOpen()) return
    const query = { locations: null, from: day, to: daysAfter(day, 1), limit: maxCellsOfDay }
    const page = await store.figureCells(practice, declared.area.name, query)
    await followUntil(running, page.position)
    const stored = new Map(page.items.map((item) => [item.id, readClientCell(declared.figure, item)]))
    for (const [id, { key }] of counted.cells) if (key.day === day) compareCell(running, id, stored.get(id))
  }
}

function compareCell({ counted, wrong, declared }: ComparisonState, id: string, stored: Cell | undefined): void {
  const expected = counted.cells.get(id)
  const key = (expected ?? stored)?.key
  const values = declared.figure.measures.map((_, index) => (expected?.values[index] ?? 0) - (stored?.values[index] ?? 0))
  if (key && values.some((value) => value !== 0)) wrong.set(id, { key, values })
  else wrong.delete(id)
}

async function followUntil({ entries, counted }: ComparisonState, position: number): Promise<void> {
  for (const entry of await entries.takeUntil(position)) counted.follow(entry)
}

/** The entries of a practice from now on, in order. */
type EntriesSeen = {
  /** Those up to a position that were not taken yet. Waits until the last of them was announced. */
  readonly takeUntil: (position: number) => Promise<readonly LoggedEntry[]>
  readonly close: () => void
}

/** Begins before the practice's position is read, so that no entry after it is missed. */
async function watchEntries(store: Store, practice: string): Promise<EntriesSeen> {
  const waiting: LoggedEntry[] = []
  let onEntries: () => void = () => undefined
  const unsubscribe = store.onCommit((entries) => {
    waiting.push(...entries.filter((entry) => entry.practice === practice))
    onEntries()
  })
  let seen = (await store.practices()).find(({ id }) => id === practice)?.position ?? 0
  const announced = () => Math.max(seen, waiting.at(-1)?.position ?? 0)
  return {
    takeUntil: async (position) => {
      while (announced() < position) await new Promise<void>((resolve) => (onEntries = resolve))
      seen = announced()
      const later = waiting.findIndex((entry) => entry.position > position)
      return waiting.splice(0, later < 0 ? waiting.length : later)
    },
    close: unsubscribe,
  }
}
