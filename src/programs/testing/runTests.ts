import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modules } from '#resources/resource.ts'
import { changedFiles } from './changed/changedFiles.ts'
import { readImportGraph } from './changed/importGraph.ts'
import { selectTests } from './changed/selectTests.ts'
import { usualStart } from './clock/testClock.ts'
import { findBrowser, thisHost } from './findBrowser.ts'
import { timed } from './partTimes.ts'
import { rerunFailures } from './rerunFailures.ts'
import { rootDir, runChaos, runJourneys, runTool, runVitest, type TestRun } from './runTools.ts'
import { sumTallies, type TestTally, tallyOf, type Rerun } from './testTally.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for the name of a test, which begins with the names of the groups around it. The runner decides the text between them. */
export const endingIn = (title: string): string => `(^|\\s)${escaped(title)}$`

/** The folder of a second or third try. Its trace and pictures stay beside those of other tries. */
const outputOf = ({ file, title }: Rerun, attempt: number) =>
  join('test-results', `${file}-${title?.slice(0, 24)}`.replace(/[^\w.-]+/g, '-'), `try-${attempt}`)

/** The other tests of the file are skipped, which the tally counts as failures that cannot be run again. */
const passesInVitest = ({ passed, failures }: TestTally): boolean => passed > 0 && failures.every(({ rerun }) => rerun === null)

/** Runs one failed test again by itself. @param attempt 2 or 3 @returns whether it passed */
function runAlone(run: TestRun, rerun: Rerun, attempt: number): boolean {
  const { runner, file, title, project } = rerun
  console.log(`\nAgain, try ${attempt}: ${file}: ${title ?? ''}`)
  if (runner === 'vitest')
    return passesInVitest(runVitest(run, ['run', file, ...(title === null ? [] : [`--testNamePattern=${endingIn(title)}`])]))
  const selection = [escaped(file), `--grep=${escaped(title ?? '')}`, ...(project ? [`--project=${project}`] : [])]
  const { passed, failures } = runJourneys(run, [...selection, '--workers=1', '--trace=on', `--output=${outputOf(rerun, attempt)}`])
  return passed > 0 && failures.length === 0
}

/** `core` is the gate: quick, and of the same size however many areas there are. `all` is everything. */
export type TestScope = 'core' | 'all'

/** Long tests, and matrices over all areas and screens, are in files with this ending. */
const longTests = '**/*.long.test.{ts,tsx}'

/** The seed of what is random in `npm run test:all`. */
const chaosSeed = 20_261_124

const checkTypes = (): TestTally => {
  console.log('\nTypes')
  return tallyOf('Types', timed('static checks', () => runTool('typescript/bin/tsc', [])) === 0)
}

/** The parts of the product: its modules, and what else has journeys of its own. */
const parts = (): readonly string[] => [
  ...modules,
  ...readdirSync(join(rootDir, 'tests/journeys'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
]

const runUnitTests = (run: TestRun, args: readonly string[]): TestTally =>
  timed('unit and contract tests', () => runVitest(run, ['run', ...args]))
const runBrowserTests = (run: TestRun, args: readonly string[]): TestTally => timed('journeys', () => runJourneys(run, args))

/** Runs failed tests again, alone, after all the others. Only in CI: at a desk the first failure is what the engineer wants to see. */
const withSecondTries = (run: TestRun, tally: TestTally): TestTally =>
  process.env['CI'] ? timed('second tries', () => rerunFailures(tally, (rerun, attempt) => runAlone(run, rerun, attempt))) : tally

/** Runs the type check and then the tests, with clocks that start at the same instant in every run unless `TEST_CLOCK` sets another. */
function runWithTypes(runAll: (run: TestRun) => TestTally): TestTally {
  process.env['TEST_CLOCK'] ??= usualStart
  const run = { folder: mkdtempSync(join(tmpdir(), 'operatory-tests-')), browser: findBrowser(thisHost()) }
  try {
    return sumTallies([checkTypes(), withSecondTries(run, runAll(run))])
  } finally {
    rmSync(run.folder, { recursive: true })
  }
}

const runCore = (run: TestRun): TestTally =>
  sumTallies([runUnitTests(run, [`--exclude=${longTests}`]), runBrowserTests(run, ['--grep=@core'])])

const runAll = (run: TestRun): TestTally =>
  sumTallies([runUnitTests(run, []), runBrowserTests(run, []), timed('chaos', () => runChaos(run, chaosSeed, '--untimed'))])

/** Runs the type check, the Vitest tests and the user journeys in a real browser, and in `all` the chaos scenarios. */
export const runTests = (scope: TestScope): TestTally => runWithTypes(scope === 'core' ? runCore : runAll)

/** Runs the type check, and of the tests and journeys those that a small change concerns. */
export function runChangedTests(): TestTally {
  const changed = changedFiles(rootDir)
  const { tests, journeys } = selectTests(changed, readImportGraph(rootDir), parts())
  console.log(`${changed.length} files changed: ${tests.length} test files and ${journeys.length} journey files`)
  const [changedJourneys, otherJourneys] = [
    journeys.filter((file) => changed.includes(file)),
    journeys.filter((file) => !changed.includes(file)),
  ]
  return runWithTypes((run) =>
    sumTallies([
      ...(tests.length > 0 ? [runUnitTests(run, tests)] : []),
      ...(changedJourneys.length > 0 ? [runBrowserTests(run, changedJourneys)] : []),
      // Many journeys pass through the screens that users live with: their core ones stand for them.
      ...(otherJourneys.length > 0 ? [runBrowserTests(run, [...otherJourneys, '--grep=@core', '--pass-with-no-tests'])] : []),
    ]),
  )
}
