import { formatTimes } from './timeBudget.ts'

/** Counts of passed and failed tests, and the names of those that failed. */
export type TestTally = { readonly passed: number; readonly failed: number; readonly failures: readonly string[] }

export const sumTallies = (tallies: readonly TestTally[]): TestTally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})

/** Formats the last line of every run, for people and for tools. */
export const formatTally = ({ passed, failed }: Pick<TestTally, 'passed' | 'failed'>): string => `${passed} passed, ${failed} failed`

/** @param name what failed, if it has not passed */
export const tallyOf = (name: string, hasPassed: boolean): TestTally =>
  hasPassed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }

/**
 * Counts one more failure if the runner's exit code contradicts its counts: it ran no tests, ended early or crashed outside a test.
 * Skipped tests do not count as passed.
 */
function withRunnerFailure(runner: string, counted: TestTally, exitCode: number | null): TestTally {
  const ranNothing = counted.passed + counted.failed === 0
  const endedBadly = exitCode !== 0 && counted.failed === 0
  return ranNothing || endedBadly ? sumTallies([counted, tallyOf(`${runner} ended with ${exitCode} outside a test`, false)]) : counted
}

/** The fields we use of Vitest's JSON report. */
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const failuresOfVitest = ({ testResults }: VitestReport): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status !== 'passed').map(({ status, fullName }) => `${status}: ${name}: ${fullName}`),
  )

export const tallyOfVitest = (report: VitestReport | null, exitCode: number | null): TestTally =>
  withRunnerFailure(
    'Vitest',
    {
      passed: report?.numPassedTests ?? 0,
      failed: report ? report.numFailedTests + report.numPendingTests + report.numTodoTests : 0,
      failures: report ? failuresOfVitest(report) : [],
    },
    exitCode,
  )

type PlaywrightSuite = {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

/** The fields we use of Playwright's JSON report. */
export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
}

const failuresOfPlaywright = ({ file, suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${status}: ${file}: ${title}`),
  ),
  ...suites.flatMap(failuresOfPlaywright),
]

export const tallyOfPlaywright = (report: PlaywrightReport | null, exitCode: number | null): TestTally =>
  withRunnerFailure(
    'Playwright',
    {
      passed: report?.stats.expected ?? 0,
      failed: report ? report.stats.unexpected + report.stats.flaky + report.stats.skipped : 0,
      failures: report ? report.suites.flatMap(failuresOfPlaywright) : [],
    },
    exitCode,
  )

/** What `tests/chaos/chaos.ts` reports. */
export type ChaosReport = { readonly passed: number; readonly failures: readonly string[] }

export const tallyOfChaos = (report: ChaosReport | null, exitCode: number | null): TestTally =>
  withRunnerFailure(
    'Chaos',
    { passed: report?.passed ?? 0, failed: report?.failures.length ?? 0, failures: report?.failures ?? [] },
    exitCode,
  )

/** Prints the time of each phase and what failed, then the tally as the last line, and sets the exit code from it. */
export function finishWith(run: () => TestTally): void {
  try {
    const tally = run()
    console.log(`\n${formatTimes().join('\n')}`)
    if (tally.failures.length > 0) console.log(`\nFailed:\n${tally.failures.join('\n')}`)
    console.log(`\n${formatTally(tally)}`)
    process.exitCode = tally.failed === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
