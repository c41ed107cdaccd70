import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { modules } from '#resources/resource.ts'
import { changedFiles } from './changed/changedFiles.ts'
import { readImportGraph } from './changed/importGraph.ts'
import { selectTests } from './changed/selectTests.ts'
import { drawClockStart } from './clock/testClock.ts'
import { findBrowser, thisHost } from './findBrowser.ts'
import {
  tallyOf,
  sumTallies,
  tallyOfChaos,
  tallyOfPlaywright,
  tallyOfVitest,
  type ChaosReport,
  type PlaywrightReport,
  type TestTally,
  type VitestReport,
} from './testTally.ts'
import { type Phase, timed } from './timeBudget.ts'

const rootDir = resolve(import.meta.dirname, '../../..')

type Environment = Readonly<Record<string, string>>

/** Runs a program with Node in the repository root. Returns its exit code. */
function runProgram(file: string, args: readonly string[], env: Environment = {}): number | null {
  const { status } = spawnSync(process.execPath, [join(rootDir, file), ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status
}

/** Runs a tool from node_modules. Returns its exit code. */
export const runTool = (file: string, args: readonly string[], env: Environment = {}): number | null =>
  runProgram(join('node_modules', file), args, env)

const checkTypes = (): TestTally => {
  console.log('\nTypes')
  return tallyOf('Types', timed('static', () => runTool('typescript/bin/tsc', [])) === 0)
}

/** Reads the runner's report; `null` if it wrote none, which counts as a failure. */
const readReport = <Report>(file: string): Report | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null)

/** @param selection `run` and files, all without any; or `related` and the files that the tests import. */
function runVitest(folder: string, selection: readonly string[]): TestTally {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const exitCode = timed('unit and contract', () => runTool('vitest/vitest.mjs', [...selection, ...reporters]))
  return tallyOfVitest(readReport<VitestReport>(file), exitCode)
}

/** What makes the demo practice: its own sources, and a server started with it. */
const demoSources = ['src/demo/firstStart/createDemoPractice.ts', 'tests/support/server/startServer.ts']

/** Runs the Vitest tests that make the demo practice. */
export const runDemoTests = (folder: string): TestTally => runVitest(folder, ['related', '--run', ...demoSources])

/** The parts of the product: its modules, and what else has journeys of its own. */
const parts = (): readonly string[] => [
  ...modules,
  ...readdirSync(join(rootDir, 'tests/journeys'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
]

/** Journeys that measure the layout of screens. They have a time budget of their own. */
const layoutTag = '@layout'

/** @param filters files of journeys, and options of the runner; all journeys without any. */
function runJourneys(folder: string, browser: string, filters: readonly string[], phase: Phase = 'journeys'): TestTally {
  const file = join(folder, `${phase}.json`)
  const args = ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json', ...filters]
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const exitCode = timed(phase, () => runTool('@playwright/test/cli.js', args, env))
  return tallyOfPlaywright(readReport<PlaywrightReport>(file), exitCode)
}

/** Runs each scenario of `npm run chaos` with its small counts and a seed that it draws and prints. */
function runChaos(folder: string): TestTally {
  console.log('')
  const file = join(folder, 'chaos.json')
  const exitCode = timed('chaos', () => runProgram('tests/chaos/chaos.ts', ['--report', file]))
  return tallyOfChaos(readReport<ChaosReport>(file), exitCode)
}

type TestRun = (folder: string, browser: string) => TestTally

/** Draws the instant at which the run's clocks start, unless `TEST_CLOCK` sets it, and prints it: with it a failure can be repeated. */
function setClockStart(): void {
  const start = (process.env['TEST_CLOCK'] ??= drawClockStart(Math.random).at)
  console.log(`\nTEST_CLOCK=${start}: the clocks of this run start there`)
}

function withFolder(run: TestRun): TestTally {
  setClockStart()
  const browser = findBrowser(thisHost())
  const folder = mkdtempSync(join(tmpdir(), 'operatory-tests-'))
  try {
    return sumTallies([checkTypes(), run(folder, browser)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Runs the type check, then all Vitest tests, then the user journeys and the layout in a real browser, then the chaos scenarios. */
export const runTests = (): TestTally =>
  withFolder((folder, browser) =>
    sumTallies([
      runVitest(folder, ['run']),
      runJourneys(folder, browser, [`--grep-invert=${layoutTag}`]),
      runJourneys(folder, browser, [`--grep=${layoutTag}`], 'layout'),
      runChaos(folder),
    ]),
  )

/** Runs the type check, and of the tests and journeys those that a small change concerns. */
export function runChangedTests(): TestTally {
  const changed = changedFiles(rootDir)
  const { tests, journeys } = selectTests(changed, readImportGraph(rootDir), parts())
  console.log(`${changed.length} files changed: ${tests.length} test files and ${journeys.length} journey files`)
  return withFolder((folder, browser) =>
    sumTallies([
      ...(tests.length > 0 ? [runVitest(folder, ['run', ...tests])] : []),
      ...(journeys.length > 0 ? [runJourneys(folder, browser, journeys)] : []),
    ]),
  )
}
