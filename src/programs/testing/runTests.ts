import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { browserOn, thisMachine } from '../testBrowser.ts'
import { timed } from './partTimes.ts'
import { rerunFailures } from './rerunFailures.ts'
import { type PlaywrightReport, tallyOfPlaywright, tallyOfVitest, type VitestReport } from './testReports.ts'
import { type Rerun, sumTallies, type TestTally, tallyOf } from './testTally.ts'

const rootDir = resolve(import.meta.dirname, '../../..')

/** `core` is the gate: quick, and of the same size however many areas there are. `all` is everything. */
export type Scope = 'core' | 'all'

type Environment = Readonly<Record<string, string>>

/** Runs a tool from node_modules with Node, in the repository root. Returns its exit code. */
export function runTool(file: string, args: readonly string[], env: Environment = {}): number | null {
  const { status } = spawnSync(process.execPath, [join(rootDir, 'node_modules', file), ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status
}

const checkTypes = (): TestTally => {
  console.log('\nTypes')
  return tallyOf('Types', timed('static checks', () => runTool('typescript/bin/tsc', [])) === 0)
}

/** Reads the runner's report; `null` if it wrote none, which counts as a failure. */
const readReport = <Report>(file: string): Report | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null)

/** Where the runners write their reports, and the browser of the journeys. */
type Run = { readonly folder: string; readonly browser: string }

/** Long tests and matrices over all areas stand in files of this ending. */
const longTests = '**/*.long.test.{ts,tsx}'

function runVitest({ folder }: Run, args: readonly string[]): TestTally {
  const file = join(folder, 'vitest.json')
  rmSync(file, { force: true })
  const exitCode = runTool('vitest/vitest.mjs', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return tallyOfVitest(readReport<VitestReport>(file), exitCode, rootDir)
}

function runJourneys({ folder, browser }: Run, args: readonly string[]): TestTally {
  const file = join(folder, 'playwright.json')
  rmSync(file, { force: true })
  const exitCode = runTool(
    '@playwright/test/cli.js',
    ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json', ...args],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  return tallyOfPlaywright(readReport<PlaywrightReport>(file), exitCode)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The folder of a second or third try: its trace and pictures stay beside those of other tries. */
const outputOf = ({ file, title }: Rerun, attempt: number) =>
  join('test-results', `${file}-${title?.slice(0, 24)}`.replace(/[^\w.-]+/g, '-'), `try-${attempt}`)

function runAlone(run: Run, rerun: Rerun, attempt: number): boolean {
  const { runner, file, title, project } = rerun
  console.log(`\nAgain, try ${attempt}: ${file}: ${title ?? ''}`)
  if (runner === 'vitest') {
    const { failures, passed } = runVitest(run, [file, ...(title === null ? [] : [`--testNamePattern=^${escaped(title)}$`])])
    // The other tests of the file are skipped, which the tally counts as failures that cannot be run again.
    return passed > 0 && failures.every(({ rerun: other }) => other === null)
  }
  const selection = [escaped(file), `--grep=${escaped(title ?? '')}`, ...(project ? [`--project=${project}`] : [])]
  const { failures, passed } = runJourneys(run, [...selection, '--workers=1', '--trace=on', `--output=${outputOf(rerun, attempt)}`])
  return passed > 0 && failures.length === 0
}

const runEverything = (run: Run, scope: Scope): TestTally => {
  const isCore = scope === 'core'
  return sumTallies([
    timed('unit and contract tests', () => runVitest(run, isCore ? [`--exclude=${longTests}`] : [])),
    timed('journeys', () => runJourneys(run, isCore ? ['--grep=@core'] : [])),
  ])
}

/**
 * Runs the type check, then the Vitest tests, then the journeys in a real browser. In CI what failed is run again, alone, after all
 * the others.
 */
export function runTests(scope: Scope): TestTally {
  const browser = browserOn(thisMachine())
  const folder = mkdtempSync(join(tmpdir(), 'operatory-tests-'))
  const run = { folder, browser }
  try {
    const types = checkTypes()
    const tests = runEverything(run, scope)
    const isCi = Boolean(process.env.CI)
    return sumTallies([
      types,
      isCi ? timed('second tries', () => rerunFailures(tests, (rerun, attempt) => runAlone(run, rerun, attempt))) : tests,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
