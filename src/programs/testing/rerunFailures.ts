import type { Failure, Rerun, TestTally } from './testTally.ts'

/** A run with more flaky tests than this fails: so many are no chance any more. */
export const mostFlaky = 5
/** With more failures than this the run has failed whatever a second try says, so none is made. */
const mostReruns = 20
const tries = [2, 3] as const

/** Runs one test alone. @param attempt 2 or 3 @returns whether it passed */
export type RunAlone = (rerun: Rerun, attempt: number) => boolean

/**
 * Runs each failed test again, alone, up to twice. A test that passes then counts as passed and as flaky. What cannot be run by itself,
 * such as the type check, keeps its failure.
 */
export function rerunFailures(tally: TestTally, runAlone: RunAlone): TestTally {
  if (tally.failures.length > mostReruns) return tally
  const passesAlone = ({ rerun }: Failure) => rerun !== null && tries.some((attempt) => runAlone(rerun, attempt))
  const outcomes = tally.failures.map((failure) => ({ failure, passes: passesAlone(failure) }))
  const flaky = outcomes.filter(({ passes }) => passes).map(({ failure }) => failure)
  return {
    ...tally,
    passed: tally.passed + flaky.length,
    failures: outcomes.filter(({ passes }) => !passes).map(({ failure }) => failure),
    flaky: [...tally.flaky, ...flaky],
  }
}
