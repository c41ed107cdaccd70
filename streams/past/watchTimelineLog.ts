import { auditTime, catchError, concat, defer, distinctUntilChanged, EMPTY, exhaustMap, map, type Observable, of, scan } from 'rxjs'
import type { TimelineEntry, TimelineMark, TimelinePage } from '#domain/system/timeline.ts'
import type { Instant } from '#domain/time.ts'
import type { Client } from '../client/client.ts'
import { ProblemError } from '../link/restClient.ts'

/** The log of a period as far as it was read. `gone`: the practice does not show it any more. */
export type TimelineLog = {
  readonly entries: readonly TimelineEntry[]
  readonly marks: readonly TimelineMark[]
  readonly phase: 'loading' | 'loaded' | 'failed' | 'gone'
}

export const nothingLogged: TimelineLog = { entries: [], marks: [], phase: 'loading' }

type Period = { readonly from: Instant; readonly to: Instant }
/** What was read at one time, and up to which position. */
type Part = Pick<TimelineLog, 'entries' | 'marks'> & { readonly reached: number | null }

/** So often at most new entries are read, in milliseconds. */
const followInterval = 1000

/** Watches the log of a period, oldest first. While the period lasts, what is written is added. A failed read is repeated with the next entry. */
export function watchTimelineLog({ fetch, link$, now }: Pick<Client, 'fetch' | 'link$' | 'now'>, period: Period): Observable<TimelineLog> {
  let reached: number | null = null
  const read = (): Observable<Part | 'failed' | 'gone'> =>
    defer(() => readFrom(fetch, period, reached)).pipe(
      map((part) => {
        reached = part.reached
        return part
      }),
      catchError((failure: unknown) => of(isTooLongAgo(failure) ? ('gone' as const) : ('failed' as const))),
    )
  const written$ = link$.pipe(
    map(({ position }) => position),
    distinctUntilChanged(),
    auditTime(followInterval),
    exhaustMap(() => (now() < Date.parse(period.to) || reached === null ? read() : EMPTY)),
  )
  return concat(read(), written$).pipe(scan(logAfter, nothingLogged))
}

const isTooLongAgo = (failure: unknown): boolean => failure instanceof ProblemError && failure.problem.status === 410

function logAfter(log: TimelineLog, part: Part | 'failed' | 'gone'): TimelineLog {
  if (part === 'gone') return { ...nothingLogged, phase: 'gone' }
  if (part === 'failed') return log.phase === 'loading' ? { ...nothingLogged, phase: 'failed' } : log
  if (part.entries.length === 0 && part.marks.length === 0 && log.phase === 'loaded') return log
  return { entries: [...log.entries, ...part.entries], marks: [...log.marks, ...part.marks], phase: 'loaded' }
}

/** Reads page by page from a position on; `null`: from the start of the period. */
async function readFrom(fetch: Client['fetch'], period: Period, start: number | null): Promise<Part> {
  let [after, entries, marks] = [start, [] as readonly TimelineEntry[], [] as readonly TimelineMark[]]
  for (let hasMore = true; hasMore; ) {
    const query = new URLSearchParams({ ...period, ...(after === null ? {} : { after: String(after) }) })
    const page = (await fetch('GET', `/api/log/timeline/?${query}`)) as TimelinePage
    entries = [...entries, ...page.items]
    marks = [...marks, ...page.marks]
    hasMore = page.next !== null
    const positions = [...page.items, ...page.marks].map(({ position }) => position)
    after = page.next === null ? Math.max(after ?? 0, ...positions) : Number(page.next)
  }
  return { entries, marks, reached: after }
}
