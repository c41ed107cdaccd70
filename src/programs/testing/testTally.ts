/** A test that can be run again by itself. `title` is null where the file failed before any of its tests. */
export type Rerun = {
  readonly runner: 'vitest' | 'playwright'
  readonly file: string
  readonly title: string | null
  readonly project?: string
}

/** What failed, and its first error in one line. */
export type Failure = { readonly name: string; readonly error: string; readonly rerun: Rerun | null }

export type TestTime = { readonly name: string; readonly seconds: number }

/** How many tests passed, which failed, and which passed only when they were run again. */
export type TestTally = {
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly flaky: readonly Failure[]
  readonly times: readonly TestTime[]
}

export const emptyTally: TestTally = { passed: 0, failures: [], flaky: [], times: [] }

export const sumTallies = (tallies: readonly TestTally[]): TestTally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  flaky: tallies.flatMap(({ flaky }) => flaky),
  times: tallies.flatMap(({ times }) => times),
})

/** The tally of one check that is no test, such as the type check. @param name what failed, if it has not passed */
export const tallyOf = (name: string, hasPassed: boolean): TestTally =>
  hasPassed ? { ...emptyTally, passed: 1 } : { ...emptyTally, failures: [{ name, error: 'see above', rerun: null }] }

/**
 * Counts one more failure if the runner's exit code contradicts its counts: it ran no tests, ended early or crashed outside a test.
 */
export function withRunnerFailure(runner: string, counted: TestTally, exitCode: number | null): TestTally {
  const ranNothing = counted.passed + counted.failures.length === 0
  const endedBadly = exitCode !== 0 && counted.failures.length === 0
  return ranNothing || endedBadly ? sumTallies([counted, tallyOf(`${runner} ended with ${exitCode} outside a test`, false)]) : counted
}
