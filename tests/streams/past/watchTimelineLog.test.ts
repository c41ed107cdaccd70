import { BehaviorSubject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TimelineEntry } from '#domain/system/timeline.ts'
import type { Instant } from '#domain/time.ts'
import type { LinkStatus } from '#streams/link/linkStatus.ts'
import { type TimelineLog, watchTimelineLog } from '#streams/past/watchTimelineLog.ts'

const from = '2026-11-24T00:00:00.000Z' as Instant
const to = '2026-11-25T00:00:00.000Z' as Instant
const entryAt = (position: number) => ({ position, at: from, command: 'appointments.checkIn', changes: [] }) as unknown as TimelineEntry

type Answer = { readonly items: readonly TimelineEntry[]; readonly next: string | null } | 'broken'

/** A client whose server has these pages, by the cursor that asks for them. */
function watchWith(pages: Record<string, Answer>, now = Date.parse(from)) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cursors: string[] = []
  const link$ = new BehaviorSubject({ position: 2 } as LinkStatus)
  const fetch = async (_method: string, path: string) => {
    const after = new URL(path, 'http://practice.test').searchParams.get('after') ?? ''
    cursors.push(after)
    const page = pages[after]
    if (!page || page === 'broken') throw new Error('no answer')
    return { marks: [], ...page }
  }
  const logs: TimelineLog[] = []
  const log$ = watchTimelineLog({ fetch, link$, now: () => now }, { from, to })
  const subscription = log$.subscribe((log) => logs.push(log))
  onTestFinished(() => subscription.unsubscribe())
  const write = async (position: number) => {
    link$.next({ position } as LinkStatus)
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { cursors, logs, write, settle: () => vi.advanceTimersByTimeAsync(0) }
}

const positionsIn = (log: TimelineLog | undefined) => log?.entries.map(({ position }) => position)

test('[PAST-18] the log of the day is read page by page, and then only what is written since', async () => {
  const pages = {
    '': { items: [entryAt(1)], next: '1' },
    '1': { items: [entryAt(2)], next: null },
    '2': { items: [entryAt(3)], next: null },
  }
  const { cursors, logs, write, settle } = watchWith(pages)
  await settle()
  expect(positionsIn(logs.at(-1))).toEqual([1, 2])
  await write(3)
  expect(positionsIn(logs.at(-1))).toEqual([1, 2, 3])
  expect(cursors).toEqual(['', '1', '2'])
})

test('[PAST-18] the log of a day that is over asks for nothing more; one that could not be read is read with the next entry', async () => {
  const over = watchWith({ '': { items: [entryAt(1)], next: null } }, Date.parse(to))
  await over.settle()
  await over.write(3)
  expect(over.cursors).toEqual([''])
  const pages: Record<string, Answer> = { '': 'broken' }
  const failing = watchWith(pages, Date.parse(to))
  await failing.settle()
  expect(failing.logs.at(-1)?.phase).toBe('failed')
  pages[''] = { items: [entryAt(1)], next: null }
  await failing.write(3)
  expect(positionsIn(failing.logs.at(-1))).toEqual([1])
})
