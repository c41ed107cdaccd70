import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { Live } from '#streams/client.ts'
import { plain } from './follower.ts'
import type { Page } from './page.ts'

const isSame = (one: Live['rows'], other: Live['rows']) => isDeepStrictEqual(plain(one), plain(other))

/**
 * Follows what was shown and says whether it could be the truth. A log that was restored has the same past, so one picture may be
 * of several lives; but it must be of a later one, or of a later position of the same.
 */
export function aWitness({ server }: Page, shown: readonly Live[]) {
  let looked = 0
  let before: { readonly lives: readonly number[]; readonly position: number } = { lives: [0], position: 0 }
  return () => {
    for (; looked < shown.length; looked += 1) {
      const { ready, position, rows } = shown[looked] as Live
      if (!ready) continue
      const alike = server.practices.flatMap((practice, life) =>
        position <= practice.head() && isSame(practice.at(position), rows) ? [life] : [],
      )
      const lives = alike.filter((life) => before.lives.some((was) => life > was || (life === was && position >= before.position)))
      expect(lives, `at ${position} after ${JSON.stringify(before)}: ${JSON.stringify(plain(rows))}`).not.toEqual([])
      before = { lives, position }
    }
    return looked
  }
}

/** A tap that settled was done once in some life of the log; one that was refused from this side was never done. */
export function judgeTaps({ server, given }: Page): number {
  const logs = server.practices.map((practice) => practice.keys())
  for (const tap of given()) {
    const times = logs.map((keys) => keys.filter((key) => key.startsWith(tap.key)).length)
    expect(Math.max(...times), tap.key).toBeLessThanOrEqual(1)
    const isNeverSent = tap.phase === 'refused' && ['tooLate', 'unreachable'].includes(tap.problem.reason ?? '')
    if (isNeverSent) expect(Math.max(...times), tap.key).toBe(0)
    if (tap.phase === 'settled' && logs.length === 1 && times[0]) expect(logs[0]?.[tap.position - 1]).toBe(tap.key)
  }
  return given().length
}
