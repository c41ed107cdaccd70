/** How many held and how many did not. */
export type Tally = { readonly passed: number; readonly failed: number }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((all, { passed }) => all + passed, 0),
  failed: tallies.reduce((all, { failed }) => all + failed, 0),
})

/** The last line of every run, for people and for machines. */
export const lineOf = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

export const one = (held: boolean): Tally => ({ passed: held ? 1 : 0, failed: held ? 0 : 1 })

/**
 * A runner is believed only where its exit agrees with its count: what ran nothing, ended early or fell over outside a test has
 * failed, whatever it counted. What was passed over has not passed.
 */
function believed(counted: Tally, exitCode: number | null): Tally {
  const ranNothing = counted.passed + counted.failed === 0
  const endedBadly = exitCode !== 0 && counted.failed === 0
  return ranNothing || endedBadly ? { ...counted, failed: counted.failed + 1 } : counted
}

/** What Vitest's JSON report holds of interest. */
export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

export const tallyOfVitest = (report: VitestReport | null, exitCode: number | null): Tally =>
  believed(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report ? report.numFailedTests + report.numPendingTests + report.numTodoTests : 0,
    },
    exitCode,
  )

/** What Playwright's JSON report holds of interest. */
export type PlaywrightReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
}

export const tallyOfPlaywright = (report: PlaywrightReport | null, exitCode: number | null): Tally =>
  believed(
    {
      passed: report?.stats.expected ?? 0,
      failed: report ? report.stats.unexpected + report.stats.flaky + report.stats.skipped : 0,
    },
    exitCode,
  )

/** Ends a program by its tally: the last line says it, and the exit code means the same. */
export function finish(run: () => Tally): void {
  try {
    const tally = run()
    console.log(`\n${lineOf(tally)}`)
    process.exitCode = tally.failed === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
