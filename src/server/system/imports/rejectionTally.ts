import { imports } from '#locale/system/imports.ts'
import type { RefusedRow } from './refusals.ts'

/** Counts why rows were rejected, so that the record of a finished import names the reasons. */
export type RejectionTally = {
  readonly add: (rows: readonly Pick<RefusedRow, 'reason'>[]) => void
  /** @returns The most frequent reasons with their rows; `null` if no row was rejected */
  readonly note: () => string | null
}

const maxReasons = 1000
const namedReasons = 3
const maxReasonLength = 120

export function createRejectionTally(): RejectionTally {
  const counts = new Map<string, number>()
  return {
    add: (rows) => {
      for (const { reason } of rows) {
        const known = counts.get(reason)
        if (known !== undefined || counts.size < maxReasons) counts.set(reason, (known ?? 0) + 1)
      }
    },
    note: () => {
      const frequent = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, namedReasons)
      const texts = frequent.map(([reason, count]) => `${reason.slice(0, maxReasonLength)} (${count.toLocaleString('en-AU')})`)
      return texts.length === 0 ? null : `${imports.rejectedRows} ${texts.join('; ')}.`
    },
  }
}
