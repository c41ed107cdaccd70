import { describe, expect, test } from 'vitest'
import type { Chance } from './support/chance.ts'
import { aPage, type Page } from './support/page.ts'
import { plain } from './support/follower.ts'
import type { Edit } from './support/practice.ts'
import { aWitness, judgeTaps } from './support/witness.ts'

const histories = 1000
const steps = 80

const anEdit = (chance: Chance): Edit => ({
  id: chance.upTo(6),
  what: chance.oneOf(['day', 'day', 'who', 'who', 'secret', 'hide', 'remove', 'make', 'make'] as const),
  value: chance.upTo(4),
})

/** What can happen to a page, with how often. */
const happenings: readonly (readonly [number, (page: Page) => void])[] = [
  [30, ({ server, chance }) => void server.commit([anEdit(chance), anEdit(chance)])],
  [3, ({ server }) => server.cut()],
  [2, ({ server }) => void (server.net.isHole = !server.net.isHole)],
  [
    2,
    ({ server }) => {
      server.net.isUp = !server.net.isUp
      if (!server.net.isUp) server.cut()
    },
  ],
  [2, ({ server, chance }) => void (server.net.losesFrames = chance.oneOf([0, 0, 0.3]))],
  [1, ({ server, chance }) => server.restore(chance.upTo(4))],
  [1, ({ sleep, chance }) => sleep(chance.upTo(60_000))],
  [1, ({ wakes$, chance }) => wakes$.next(chance.oneOf(['slept', 'online']))],
  [2, ({ server, chance }) => void (server.net.latency = chance.oneOf([5, 20, 400, 2000]))],
  [3, ({ watch, chance }) => watch(chance.oneOf(['things', 'others', 'more']))],
  [3, ({ watched, chance }) => watched[1 + chance.upTo(watched.length)]?.stop()],
  [
    4,
    ({ client, chance }) =>
      void client.send({ command: 'things.edit', record: `thing-${chance.upTo(6)}`, expects: 1, data: { who: chance.upTo(9) } }),
  ],
]
const weights = happenings.flatMap(([often, happen]) => Array.from({ length: often }, () => happen))

async function live(seed: number): Promise<{ looks: number; page: Page }> {
  const page = await aPage(seed)
  const witnesses = new Map<Page['watched'][number], () => number>()
  const look = () => {
    for (const watching of page.watched) if (!witnesses.has(watching)) witnesses.set(watching, aWitness(page, watching.shown))
    return [...witnesses.values()].reduce((looks, witness) => looks + witness(), 0)
  }
  for (let step = 0; step < steps; step += 1) {
    page.chance.oneOf(weights)(page)
    const milliseconds = page.chance.oneOf([1, 30, 300, 3000])
    await page.pass(milliseconds)
    look()
    if (milliseconds > 1000 && page.phase() === 'live') expect(page.clock.now - page.lastHeard()).toBeLessThan(19_000)
  }
  Object.assign(page.server.net, { isUp: true, isHole: false, latency: 20, losesFrames: 0 })
  await page.pass(60_000)
  return { looks: look(), page }
}

describe('a page and its server over a bad network', () => {
  test('[LINK-4] through cuts, holes, lost frames, sleeps, restarts and restores every board shows a whole truth, and is live again soon after', async () => {
    let looks = 0
    let taps = 0
    for (let seed = 1; seed <= histories; seed += 1) {
      const { looks: some, page } = await live(seed).catch((fault: unknown) => {
        throw new Error(`seed ${seed}`, { cause: fault })
      })
      looks += some
      const { practice } = page.server
      expect([seed, page.phase()]).toEqual([seed, 'live'])
      for (const { shown } of page.watched.filter(({ isWatching }) => isWatching())) {
        expect([seed, shown.at(-1)?.ready, plain(shown.at(-1)?.rows ?? new Map())]).toEqual([
          seed,
          true,
          plain(practice().at(practice().head())),
        ])
      }
      taps += judgeTaps(page)
      expect([seed, page.taps().filter(({ phase }) => phase === 'pending' || phase === 'kept')]).toEqual([seed, []])
      page.client.close()
    }
    expect(looks).toBeGreaterThan(histories * 10)
    expect(taps).toBeGreaterThan(histories)
  })
})
