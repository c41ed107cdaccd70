import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageReloads } from '#app/liveness/pageReloads.ts'
import { scheduleReload } from '#app/liveness/scheduleReload.ts'
import { createBuildMonitor } from '#streams/client/buildMonitor.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T00:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const startTimer = (milliseconds: number, callback: () => void) => {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** The storage of one tab. */
function createTabStorage(isBlocked = false): Storage {
  const values = new Map<string, string>()
  const setItem = (key: string, value: string) => {
    if (isBlocked) throw new Error('The browser blocks storage')
    values.set(key, value)
  }
  return { setItem, getItem: (key: string) => values.get(key) ?? null } as Storage
}

type PageOptions = { readonly storage?: Storage; readonly random?: number; readonly canReload?: () => boolean }

/** A page of one build, which counts its reloads. */
function openPage(build: string, { storage = createTabStorage(), random = 1, canReload = () => true }: PageOptions = {}) {
  const reload = vi.fn<() => void>()
  let cancel = () => {}
  const builds = createBuildMonitor(build, (isOther) => {
    cancel()
    if (!isOther) return
    const deps = { otherBuild: builds.other, reloads: createPageReloads(storage), now: Date.now, random: () => random }
    cancel = scheduleReload({ ...deps, startTimer, canReload, reload })
  })
  return { hear: builds.observe, reload, close: () => cancel() }
}

const minute = 60_000

test('[VERSION-12] a tab loads a new build once, however often servers of both builds answer it, until a day has passed', () => {
  const storage = createTabStorage()
  const first = openPage('a', { storage })
  first.hear('b')
  vi.advanceTimersByTime(minute)
  expect(first.reload).toHaveBeenCalledTimes(1)
  for (const [build, other] of [
    ['b', 'a'],
    ['a', 'b'],
  ] as const) {
    const page = openPage(build, { storage })
    for (let count = 0; count < 5; count += 1) {
      page.hear(other)
      vi.advanceTimersByTime(30 * minute)
    }
    expect(page.reload).not.toHaveBeenCalled()
    page.close()
  }
  const later = openPage('a', { storage })
  later.hear('b')
  vi.advanceTimersByTime(24 * 60 * minute)
  expect(later.reload).toHaveBeenCalledTimes(1)
})

test('[VERSION-12] a page that a server of its own build answers again does not load itself, nor does a tab without storage', () => {
  const page = openPage('a')
  page.hear('b', 100)
  vi.advanceTimersByTime(10_000)
  page.hear('a', 100)
  vi.advanceTimersByTime(60 * minute)
  expect(page.reload).not.toHaveBeenCalled()
  const blocked = openPage('a', { storage: createTabStorage(true) })
  blocked.hear('b')
  vi.advanceTimersByTime(60 * minute)
  expect(blocked.reload).not.toHaveBeenCalled()
})

test('[VERSION-13] pages load a new build within 250 ms for each screen of the practice, and at most within two minutes', () => {
  const reloadedAt = (screens: number, random: number) => {
    const page = openPage('a', { random })
    const startedAt = Date.now()
    let waited: number | null = null
    page.reload.mockImplementation(() => {
      waited = Date.now() - startedAt
    })
    page.hear('a', screens)
    page.hear('b', 1)
    vi.advanceTimersByTime(3 * minute)
    return waited
  }
  expect([reloadedAt(1, 1), reloadedAt(40, 1), reloadedAt(40, 0.5), reloadedAt(40, 0), reloadedAt(5000, 1)]).toEqual([
    250, 10_000, 5000, 0, 120_000,
  ])
})

test('[VERSION-14] a page with unsent work waits with the reload until the work is done', () => {
  let hasWork = true
  const page = openPage('a', { canReload: () => !hasWork })
  page.hear('b')
  vi.advanceTimersByTime(60 * minute)
  expect(page.reload).not.toHaveBeenCalled()
  hasWork = false
  vi.advanceTimersByTime(2000)
  expect(page.reload).toHaveBeenCalledTimes(1)
})
