import { describe, expect, test } from 'vitest'
import type { SeededRandom } from '../support/seededRandom.ts'
import { openTestPage, type TestPage } from '../support/openTestPage.ts'
import { withoutVersions } from '../support/createTestFollower.ts'
import type { Edit } from '../support/createReferencePractice.ts'
import { createConsistencyChecker, checkCommandStatuses } from '../support/createConsistencyChecker.ts'

const histories = 1000
const steps = 80

const randomEdit = (random: SeededRandom): Edit => ({
  id: random.upTo(6),
  what: random.oneOf(['day', 'day', 'who', 'who', 'secret', 'hide', 'remove', 'make', 'make'] as const),
  value: random.upTo(4),
})

/** Everything that can happen to a page, with its relative frequency. */
const events: readonly (readonly [number, (page: TestPage) => void])[] = [
  [30, ({ server, random }) => void server.commit([randomEdit(random), randomEdit(random)])],
  [3, ({ server }) => server.disconnectAll()],
  [2, ({ server }) => void (server.network.isSilent = !server.network.isSilent)],
  [
    2,
    ({ server }) => {
      server.network.isUp = !server.network.isUp
      if (!server.network.isUp) server.disconnectAll()
    },
  ],
  [2, ({ server, random }) => void (server.network.frameLoss = random.oneOf([0, 0, 0.3]))],
  [1, ({ server, random }) => server.restore(random.upTo(4))],
  [1, ({ sleep, random }) => sleep(random.upTo(60_000))],
  [1, ({ wakeEvents$, random }) => wakeEvents$.next(random.oneOf(['slept', 'online']))],
  [2, ({ server, random }) => void (server.network.latency = random.oneOf([5, 20, 400, 2000]))],
  [3, ({ watch, random }) => watch(random.oneOf(['things', 'others', 'more']))],
  [3, ({ watched, random }) => watched[1 + random.upTo(watched.length)]?.stop()],
  [
    4,
    ({ client, random }) =>
      void client.send({ command: 'things.edit', record: `thing-${random.upTo(6)}`, expects: 1, data: { who: random.upTo(9) } }),
  ],
]
const weightedEvents = events.flatMap(([weight, run]) => Array.from({ length: weight }, () => run))

async function runHistory(seed: number): Promise<{ checks: number; page: TestPage }> {
  const page = await openTestPage(seed)
  const checkers = new Map<TestPage['watched'][number], () => number>()
  const checkAll = () => {
    for (const collection of page.watched)
      if (!checkers.has(collection)) checkers.set(collection, createConsistencyChecker(page, collection.shown))
    return [...checkers.values()].reduce((checks, checker) => checks + checker(), 0)
  }
  for (let step = 0; step < steps; step += 1) {
    page.random.oneOf(weightedEvents)(page)
    const milliseconds = page.random.oneOf([1, 30, 300, 3000])
    await page.advance(milliseconds)
    checkAll()
    if (milliseconds > 1000 && page.phase() === 'live') expect(page.clock.now - page.lastMessageAt()).toBeLessThan(19_000)
  }
  Object.assign(page.server.network, { isUp: true, isSilent: false, latency: 20, frameLoss: 0 })
  await page.advance(60_000)
  return { checks: checkAll(), page }
}

describe('page on an unreliable network', () => {
  test('[LINK-4] after disconnects, lost frames, sleeps, restarts and restores, every board shows complete data of one position, is live again soon, and repeats no command', async () => {
    let checks = 0
    let commands = 0
    for (let seed = 1; seed <= histories; seed += 1) {
      const { checks: seedChecks, page } = await runHistory(seed).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error })
      })
      checks += seedChecks
      const { practice } = page.server
      expect([seed, page.phase()]).toEqual([seed, 'live'])
      for (const { shown } of page.watched.filter(({ isWatching }) => isWatching())) {
        expect([seed, shown.at(-1)?.ready, withoutVersions(shown.at(-1)?.rows ?? new Map())]).toEqual([
          seed,
          true,
          withoutVersions(practice().rowsAt(practice().head())),
        ])
      }
      commands += checkCommandStatuses(page)
      expect([seed, page.commands().filter(({ phase }) => phase === 'pending' || phase === 'queued')]).toEqual([seed, []])
      page.client.close()
    }
    expect(checks).toBeGreaterThan(histories * 10)
    expect(commands).toBeGreaterThan(histories)
  })
})
