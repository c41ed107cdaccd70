import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isTooHeavy, weightsOf } from '#programs/checkBudgets.ts'
import { browserOn, type Machine } from '#programs/testBrowser.ts'
import { rerunFailures } from '#programs/testing/rerunFailures.ts'
import { formatSummary } from '#programs/testing/summary.ts'
import { type PlaywrightReport, tallyOfPlaywright, tallyOfVitest, type VitestReport } from '#programs/testing/testReports.ts'
import { sumTallies, type TestTally, tallyOf } from '#programs/testing/testTally.ts'

const top = '/project'
const vitestReport = (statuses: readonly string[]): VitestReport => ({
  testResults: [
    {
      name: `${top}/tests/a.test.ts`,
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({
        status,
        fullName: `rule ${index}`,
        duration: 1000 * (index + 1),
        failureMessages: status === 'failed' ? ['\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at a.test.ts:3'] : [],
      })),
    },
  ],
})
const playwrightReport = (statuses: readonly string[]): PlaywrightReport => ({
  suites: [
    {
      file: 'a.journey.ts',
      specs: statuses.map((status, index) => ({
        title: `journey ${index}`,
        tests: [{ status, results: [{ duration: 2000, errors: status === 'unexpected' ? [{ message: 'Error: no button' }] : [] }] }],
      })),
    },
  ],
})
const countsOf = ({ passed, failures }: TestTally) => [passed, failures.length]

describe('what the last line says', () => {
  test('[PROOF-1] It adds up what held and what did not over every runner', () => {
    const all = sumTallies([
      tallyOfVitest(vitestReport(['passed', 'passed', 'failed']), 1, top),
      tallyOfPlaywright(playwrightReport(['expected']), 0),
    ])
    expect(formatSummary(all).at(-1)).toBe('3 passed, 1 failed')
  })

  test('[PROOF-2] A runner that ran nothing, wrote no report or fell over outside a test has failed', () => {
    expect(countsOf(tallyOfVitest(vitestReport([]), 0, top))).toEqual([0, 1])
    expect(countsOf(tallyOfPlaywright(null, 0))).toEqual([0, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), 1, top))).toEqual([1, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), null, top))).toEqual([1, 1])
    expect(countsOf(tallyOfVitest(vitestReport(['passed']), 0, top))).toEqual([1, 0])
    const outside = { ...playwrightReport(['expected']), errors: [{ message: 'a file does not load' }] }
    expect(countsOf(tallyOfPlaywright(outside, 1))).toEqual([1, 1])
  })

  test('[PROOF-2] What was passed over has not passed, and is not run again', () => {
    const { failures } = tallyOfVitest(vitestReport(['passed', 'skipped', 'todo']), 0, top)
    expect(failures.map(({ error, rerun }) => [error, rerun])).toEqual([
      ['skipped', null],
      ['todo', null],
    ])
    expect(countsOf(tallyOfPlaywright(playwrightReport(['expected', 'skipped', 'flaky']), 0))).toEqual([1, 2])
  })

  test('[PROOF-7] A red run ends in what failed, each with its first error in one line, above it the slowest tests', () => {
    const broken: VitestReport = {
      testResults: [{ name: `${top}/tests/b.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] }],
    }
    const lines = formatSummary(
      sumTallies([
        tallyOfVitest(vitestReport(['passed', 'failed']), 1, top),
        tallyOfVitest(broken, 1, top),
        tallyOfPlaywright(playwrightReport(['unexpected']), 1),
      ]),
    )
    expect(lines.slice(-5)).toEqual([
      'FAIL tests/a.test.ts: rule 1: AssertionError: 1 is not 2',
      'FAIL tests/b.test.ts: no such module',
      'FAIL a.journey.ts: journey 0: Error: no button',
      'flaky 0',
      '1 passed, 3 failed',
    ])
    const slowest = lines.indexOf('Slowest')
    expect(lines.slice(slowest + 1, slowest + 3)).toEqual(['    2.0 s  tests/a.test.ts: rule 1', '    2.0 s  a.journey.ts: journey 0'])
  })
})

describe('what failed is run again', () => {
  const failed = (count: number) => tallyOfVitest(vitestReport(['passed', ...Array<string>(count).fill('failed')]), 1, top)

  test('[PROOF-6] It is run alone up to twice more; where it passes then it counts as passed and is named as flaky', () => {
    const asked: [string | null, number][] = []
    const tally = rerunFailures(failed(3), ({ title }, attempt) => {
      asked.push([title, attempt])
      return title === 'rule 1' || (title === 'rule 2' && attempt === 3)
    })
    expect(asked).toEqual([
      ['rule 1', 2],
      ['rule 2', 2],
      ['rule 2', 3],
      ['rule 3', 2],
      ['rule 3', 3],
    ])
    expect(formatSummary(tally).slice(-5)).toEqual([
      'flaky: tests/a.test.ts: rule 1: AssertionError: 1 is not 2',
      'flaky: tests/a.test.ts: rule 2: AssertionError: 1 is not 2',
      'FAIL tests/a.test.ts: rule 3: AssertionError: 1 is not 2',
      'flaky 2',
      '3 passed, 1 failed',
    ])
  })

  test('[PROOF-6] More than five flaky tests fail the run; what is no test, such as the type check, is not run again', () => {
    expect(formatSummary(rerunFailures(failed(5), () => true)).slice(-2)).toEqual(['flaky 5', '6 passed, 0 failed'])
    expect(formatSummary(rerunFailures(failed(6), () => true)).slice(-3)).toEqual([
      'FAIL more than 5 flaky tests: see above',
      'flaky 6',
      '7 passed, 1 failed',
    ])
    expect(countsOf(rerunFailures(tallyOf('Types', false), () => true))).toEqual([0, 1])
  })
})

describe('which browser the journeys use', () => {
  const asked: string[] = []
  const machine = (there: readonly string[], more: Partial<Machine> = {}): Machine => ({
    chosen: undefined,
    usual: ['/usr/bin/chromium', '/opt/playwright/chrome'],
    starts: (path) => there.includes(path),
    ways: [() => (asked.push('playwright'), undefined), () => (asked.push('debian'), '/new/chromium')],
    ...more,
  })

  test('[PROOF-3] The one that is named and no other, else the machine’s, else Playwright’s own; nothing is installed then', () => {
    expect(browserOn(machine(['/mine', '/usr/bin/chromium'], { chosen: '/mine' }))).toBe('/mine')
    expect(() => browserOn(machine(['/usr/bin/chromium'], { chosen: '/mine' }))).toThrow('CHROMIUM_PATH says /mine')
    expect(browserOn(machine(['/usr/bin/chromium', '/opt/playwright/chrome']))).toBe('/usr/bin/chromium')
    expect(browserOn(machine(['/opt/playwright/chrome']))).toBe('/opt/playwright/chrome')
    expect(asked).toEqual([])
  })

  test('[PROOF-3] Where there is none it is installed, each way in turn; where none can be, one line says so', () => {
    expect(browserOn(machine(['/new/chromium']))).toBe('/new/chromium')
    expect(asked).toEqual(['playwright', 'debian'])
    expect(() => browserOn(machine([]))).toThrow(/^The tests need Chromium.*CHROMIUM_PATH\.$/)
  })
})

describe('what a page may weigh', () => {
  function aBuild(files: Readonly<Record<string, string | Uint8Array>>): string {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'))
    onTestFinished(() => rmSync(dist, { recursive: true }))
    for (const [file, contents] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, file)), { recursive: true })
      writeFileSync(join(dist, file), contents)
    }
    return dist
  }
  const page =
    '<script type="module" src="/apps/assets/a.js"></script><link rel="modulepreload" href="/apps/assets/b.js"><link href="/apps/assets/a.css">'

  test('[PROOF-4] Everything a page asks for at first counts together, and a page that weighs more than it may is found', () => {
    const dist = aBuild({
      'index.html': page,
      'wall/index.html': page,
      'assets/a.js': randomBytes(100 * 1024),
      'assets/b.js': randomBytes(60 * 1024),
      'assets/a.css': '.a{}',
      'assets/grid.js': randomBytes(326 * 1024),
      'assets/small.js': randomBytes(324 * 1024),
    })
    const weights = weightsOf(dist)
    expect(weights.filter(isTooHeavy).map(({ what }) => what)).toEqual(['wall/index.html, its scripts', 'grid.js'])
    expect(weights.map(({ what }) => what)).toContain('index.html, its styles')
    expect(weights.find(({ what }) => what === 'index.html, its scripts')?.weighs).toBeCloseTo(160, 0)
  })
})
