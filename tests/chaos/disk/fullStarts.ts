import { join } from 'node:path'
import { runOnSmallDisk } from '#tests/support/disk/runOnSmallDisk.ts'
import { type Scenario, wholeBelow } from '../scenario.ts'

const program = join(import.meta.dirname, 'killedOnFullDisk.ts')

type Outcome = Readonly<Record<'acknowledged' | 'lost', number>> & Readonly<Record<'starts' | 'created' | 'changed' | 'later', string>>

/** What a start on a full disk does: it opens, changes what there is, creates nothing, and needs no other start once there is room. */
const expected = { lost: 0, created: 'disk-full', changed: 'done', later: 'done', damage: [] }

function violationsOf(output: string): readonly string[] {
  const { acknowledged: _, ...outcome } = JSON.parse(output) as Outcome
  return JSON.stringify(outcome) === JSON.stringify(expected) ? [] : [`a start on a full disk after a kill: ${JSON.stringify(outcome)}`]
}

export const fullStarts: Scenario = {
  name: 'starts on a full disk',
  run: async ({ random, isSoak }) => {
    const least = isSoak ? 40 : 6
    const violations: string[] = []
    let [count, acknowledged] = [0, 0]
    for (; count < least && violations.length === 0; count += 1) {
      process.env['KILL_AFTER'] = String(20 + wholeBelow(random, 580))
      const output = runOnSmallDisk(program, '128m')
      if (output === null) return { counts: [], violations: ['no small disk can be made on this machine'] }
      violations.push(...violationsOf(output))
      acknowledged += (JSON.parse(output) as Outcome).acknowledged ?? 0
    }
    return {
      counts: [
        { what: 'starts after a kill, on a full disk', count, least },
        { what: 'acknowledged records', count: acknowledged, least: least * 20 },
      ],
      violations,
    }
  },
}
