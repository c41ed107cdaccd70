import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { browserOn, thisMachine } from './testBrowser.ts'
import { one, sum, tallyOfPlaywright, tallyOfVitest, type PlaywrightReport, type Tally, type VitestReport } from './testTally.ts'

const top = resolve(import.meta.dirname, '../..')

/** Runs one of our tools by Node itself, from the top of the tree; answers with its exit code. */
export function runTool(file: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): number | null {
  const { status } = spawnSync(process.execPath, [join(top, 'node_modules', file), ...args], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status
}

const types = (): Tally => {
  console.log('\nTypes')
  return one(runTool('typescript/bin/tsc', []) === 0)
}

/** The report is written by the runner itself; none is as bad as an empty one. */
const reportAt = <Report>(file: string): Report | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null)

function vitest(folder: string): Tally {
  const file = join(folder, 'vitest.json')
  const exit = runTool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return tallyOfVitest(reportAt<VitestReport>(file), exit)
}

function journeys(folder: string, browser: string): Tally {
  const file = join(folder, 'playwright.json')
  const exit = runTool('@playwright/test/cli.js', ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return tallyOfPlaywright(reportAt<PlaywrightReport>(file), exit)
}

/** Types, then everything of Vitest's, then the journeys in a real browser. */
export function runTests(): Tally {
  const browser = browserOn(thisMachine())
  const folder = mkdtempSync(join(tmpdir(), 'operatory-tests-'))
  try {
    return sum([types(), vitest(folder), journeys(folder, browser)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
