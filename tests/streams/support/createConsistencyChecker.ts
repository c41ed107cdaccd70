import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { withoutVersions } from './createTestFollower.ts'
import type { TestPage } from './openTestPage.ts'

const isSame = (left: LiveCollection['rows'], right: LiveCollection['rows']) =>
  isDeepStrictEqual(withoutVersions(left), withoutVersions(right))

/**
 * Checks each shown state against the log. Epochs share the past before a restore, so one state can match several epochs. It must
 * match a later epoch than before, or the same epoch at the same or a later position.
 */
export function createConsistencyChecker({ server }: TestPage, shown: readonly LiveCollection[]) {
  let checkedCount = 0
  let before: { readonly epochs: readonly number[]; readonly position: number } = { epochs: [0], position: 0 }
  return () => {
    for (; checkedCount < shown.length; checkedCount += 1) {
      const { ready, position, rows } = shown[checkedCount] as LiveCollection
      if (!ready) continue
      const matching = server.practices.flatMap((practice, epoch) =>
        position <= practice.head() && isSame(practice.rowsAt(position), rows) ? [epoch] : [],
      )
      const epochs = matching.filter((epoch) =>
        before.epochs.some((earlier) => epoch > earlier || (epoch === earlier && position >= before.position)),
      )
      expect(epochs, `at ${position} after ${JSON.stringify(before)}: ${JSON.stringify(withoutVersions(rows))}`).not.toEqual([])
      before = { epochs, position }
    }
    return checkedCount
  }
}

/** Checks that a command ran at most once in each epoch of the log, and that one refused by the client never ran. */
export function checkCommandStatuses({ server, allCommands }: TestPage): number {
  const logs = server.practices.map((practice) => practice.keys())
  for (const command of allCommands()) {
    const times = logs.map((keys) => keys.filter((key) => key.startsWith(command.key)).length)
    expect(Math.max(...times), command.key).toBeLessThanOrEqual(1)
    const isNeverSent = command.phase === 'refused' && ['tooLate', 'unreachable'].includes(command.problem.reason ?? '')
    if (isNeverSent) expect(Math.max(...times), command.key).toBe(0)
    if (command.phase === 'settled' && logs.length === 1 && times[0]) expect(logs[0]?.[command.position - 1]).toBe(command.key)
  }
  return allCommands().length
}
