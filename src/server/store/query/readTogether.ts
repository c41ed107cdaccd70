import { Problem } from '#domain/problems.ts'
import type { PageRead, PagesOfOneMoment, Store, StoredPage } from '../store.ts'

/** The reads of pages, by which one page is read alone. */
export type PageReads = Pick<Store, 'list' | 'figureCells' | 'figureGroups'>

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

/** How often a search is repeated after an entry that was written meanwhile. */
const maxTries = 8

const overtakenProblem = () =>
  new Problem('too-many', 'Too much was written while the server searched. Try again in a moment.', { retryAfter: 1 })

const isSearch = (read: PageRead): boolean => read.type === 'records' && read.query.search !== undefined

/**
 * Reads without a search get their rows in the turn in which they are called, so all are of one moment. A search gets them in a thread: it
 * counts if no entry was written since.
 * @param head The position now.
 */
export async function readInOneTurn(
  reads: PageReads,
  head: () => Omit<PagesOfOneMoment, 'pages'>,
  practice: string,
  wanted: readonly PageRead[],
): Promise<PagesOfOneMoment> {
  const pageOf = (read: PageRead) => pageOrProblem(reads, practice, read)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = new Map(await Promise.all(wanted.filter(isSearch).map(async (read) => [read, await pageOf(read)] as const)))
    const moment = head()
    const isOfMoment = (page: StoredPage | Problem) => page instanceof Problem || page.position === moment.position
    if ([...found.values()].every(isOfMoment))
      return { ...moment, pages: await Promise.all(wanted.map(async (read) => found.get(read) ?? pageOf(read))) }
  }
  throw overtakenProblem()
}
