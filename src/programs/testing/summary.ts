import { mostFlaky } from './rerunFailures.ts'
import { sumTallies, type TestTally, tallyOf } from './testTally.ts'
import { formatMinutes } from './partTimes.ts'

const slowestShown = 20

const withFlakyLimit = (tally: TestTally): TestTally =>
  tally.flaky.length > mostFlaky ? sumTallies([tally, tallyOf(`more than ${mostFlaky} flaky tests`, false)]) : tally

const formatSlowest = ({ times }: TestTally): readonly string[] =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestShown)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)

/**
 * Formats the end of a run: minutes by part, slowest tests, what was flaky and what failed, each with its first error in one line. The
 * last line has the counts, for people and for tools.
 */
export function formatSummary(counted: TestTally): readonly string[] {
  const tally = withFlakyLimit(counted)
  return [
    '',
    'Minutes',
    ...formatMinutes(),
    '',
    'Slowest',
    ...formatSlowest(tally),
    '',
    ...tally.flaky.map(({ name, error }) => `flaky: ${name}: ${error}`),
    ...tally.failures.map(({ name, error }) => `FAIL ${name}: ${error}`),
    `flaky ${tally.flaky.length}`,
    `${tally.passed} passed, ${tally.failures.length} failed`,
  ]
}

/** Prints the summary of a run and sets the exit code from it. */
export function finishWith(run: () => TestTally): void {
  try {
    const tally = run()
    console.log(formatSummary(tally).join('\n'))
    process.exitCode = withFlakyLimit(tally).failures.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
