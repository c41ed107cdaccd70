import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type ChaosReport,
  type PlaywrightReport,
  tallyOfChaos,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from './testReports.ts'
import type { TestTally } from './testTally.ts'

export const rootDir = resolve(import.meta.dirname, '../../..')

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

/** The folder for the reports of the runners, and the browser of the journeys. */
export type TestRun = { readonly folder: string; readonly browser: string }

/** Reads the runner's report; `null` if it wrote none, which counts as a failure. */
const readReport = <Report>(file: string): Report | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null)

/** The file of a report, without the report of an earlier run. */
function emptyReport({ folder }: TestRun, name: string): string {
  const file = join(folder, name)
  rmSync(file, { force: true })
  return file
}

/** @param args `run` and files or options, or `related` and the files that the tests import */
export function runVitest(run: TestRun, args: readonly string[]): TestTally {
  const file = emptyReport(run, 'vitest.json')
  const exitCode = runTool('vitest/vitest.mjs', [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return tallyOfVitest(readReport<VitestReport>(file), exitCode, rootDir)
}

/** @param args files of journeys, and options of the runner; all journeys without any */
export function runJourneys(run: TestRun, args: readonly string[]): TestTally {
  const file = emptyReport(run, 'playwright.json')
  const exitCode = runTool(
    '@playwright/test/cli.js',
    ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json', ...args],
    { CHROMIUM_PATH: run.browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  return tallyOfPlaywright(readReport<PlaywrightReport>(file), exitCode)
}

/**
 * Runs the scenarios of `npm run chaos` with their small counts.
 * @param seed decides everything that is random in them
 * @param options `--untimed` leaves out those that judge durations
 */
export function runChaos(run: TestRun, seed: number, ...options: readonly string[]): TestTally {
  console.log('')
  const file = emptyReport(run, 'chaos.json')
  const exitCode = runProgram('tests/chaos/chaos.ts', ['--seed', String(seed), '--report', file, ...options])
  return tallyOfChaos(readReport<ChaosReport>(file), exitCode)
}
