import { Problem } from '#domain/problems.ts'
import type { PageRead, PagesOfOneMoment, Store, StoredPage, UntypedReads } from '../store.ts'

/** The reads of pages, by which one page is read alone. */
export type PageReads = Pick<UntypedReads, 'list'> & Pick<Store, 'figureCells' | 'figureGroups'>

export function readPage(reads: PageReads, practice: string, { type, area, query }: PageRead): Promise<StoredPage> {
  if (type === 'records') return reads.list(practice, area, query)
  return type === 'cells' ? reads.figureCells(practice, area, query) : reads.figureGroups(practice, area, query)
}

/** The page, or the problem that refuses it. What fails for another reason fails all. */
export const pageOrProblem = (reads: PageReads, practice: string, read: PageRead): Promise<StoredPage | Problem> =>
  readPage(reads, practice, read).catch((thrown: unknown) => {
    if (thrown instanceof Problem) return thrown
    throw thrown
  })

/** How often reads are repeated after an entry that was written meanwhile. */
const maxTries = 8
/** Rows that a batch reads in one turn: some milliseconds. What a screen opens with is fewer. */
const rowsOfTurn = 2000

const overtakenProblem = () =>
  new Problem('too-many', 'Too much was written while the server searched. Try again in a moment.', { retryAfter: 1 })

const isPast = (read: PageRead): boolean => read.type !== 'groups' && read.query.at !== undefined

const isSearch = (read: PageRead): boolean => read.type === 'records' && read.query.search !== undefined

const rowsOf = (read: PageRead): number => (read.type === 'groups' ? 0 : (read.query.limit ?? 0))

/** The reads in slices, each of at most so many rows or of a single read. */
function slicesOf(wanted: readonly PageRead[]): readonly (readonly PageRead[])[] {
  const slices: PageRead[][] = [[]]
  let rows = 0
  for (const read of wanted) {
    rows += rowsOf(read)
    if (rows > rowsOfTurn && slices.at(-1)?.length !== 0) {
      slices.push([])
      rows = rowsOf(read)
    }
    slices.at(-1)?.push(read)
  }
  return slices
}

type FoundPage = readonly [PageRead, StoredPage | Problem]

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * A read without a search gets its rows in the turn in which it is called. Many rows are read in several turns, and again if an entry was
 * written between them; at last in one turn. A search gets its rows in a thread. So all pages are of one moment, but
 * for those of the past, each of which is of its own position.
 * @param head The position now.
 */
export async function readAtOneMoment(
  reads: PageReads,
  head: () => Omit<PagesOfOneMoment, 'pages'>,
  practice: string,
  wanted: readonly PageRead[],
): Promise<PagesOfOneMoment> {
  const ofNow = wanted.filter((read) => !isPast(read))
  const [searches, others] = [ofNow.filter(isSearch), ofNow.filter((read) => !isSearch(read))]
  const readAll = (some: readonly PageRead[]): Promise<readonly FoundPage[]> =>
    Promise.all(some.map(async (read) => [read, await pageOrProblem(reads, practice, read)] as const))
  const past = await readAll(wanted.filter(isPast))
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const found = await readAll(searches)
    const moment = head()
    const isStill = () => head().position === moment.position
    if (!found.every(([, page]) => page instanceof Problem || page.position === moment.position)) continue
    const rest = tries < maxTries ? await readInSlices(slicesOf(others), readAll, isStill) : await readAll(others)
    if (!rest) continue
    const pages = new Map([...past, ...found, ...rest])
    return { ...moment, pages: wanted.flatMap((read) => pages.get(read) ?? []) }
  }
  throw overtakenProblem()
}

/** @returns `null` once an entry was written between two slices */
async function readInSlices(
  slices: readonly (readonly PageRead[])[],
  readAll: (some: readonly PageRead[]) => Promise<readonly FoundPage[]>,
  isStill: () => boolean,
): Promise<readonly FoundPage[] | null> {
  const found: FoundPage[] = []
  for (const slice of slices) {
    if (found.length > 0) await nextTurn()
    if (!isStill()) return null
    found.push(...(await readAll(slice)))
  }
  return found
}
