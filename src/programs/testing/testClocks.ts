import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockStarts, type ClockStart } from './clock/testClock.ts'
import { runDemoTests } from './runTests.ts'
import { finishWith, formatTally, sumTallies, type TestTally } from './testTally.ts'

/**
 * `npm run test:clocks` runs every test that makes the demo practice, once for each listed hour. The hours are 24 of a usual day, and
 * some of both days of a clock change and of a month's end. It prints a tally per hour and the sum.
 */

function runAt({ name, at }: ClockStart, folder: string): TestTally {
  process.env['TEST_CLOCK'] = at
  const tally = runDemoTests(folder)
  console.log(`${at} ${name}: ${formatTally(tally)}`)
  return { ...tally, failures: tally.failures.map((failure) => `${at} ${failure}`) }
}

finishWith(() => {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-clocks-'))
  try {
    return sumTallies(clockStarts.map((start) => runAt(start, folder)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
