import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isTooHeavy, weightsOf } from '#programs/checkBudgets.ts'
import { browserOn, type Machine } from '#programs/testBrowser.ts'
import { lineOf, sum, tallyOfPlaywright, tallyOfVitest } from '#programs/testTally.ts'

const vitest = (counts: Partial<Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>>) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
})
const playwright = (counts: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
})

describe('what the last line says', () => {
  test('[PROOF-1] It adds up what held and what did not over every runner', () => {
    const all = sum([
      tallyOfVitest(vitest({ numPassedTests: 120, numFailedTests: 2 }), 1),
      tallyOfPlaywright(playwright({ expected: 9 }), 0),
    ])
    expect(lineOf(all)).toBe('129 passed, 2 failed')
  })

  test('[PROOF-2] A runner that ran nothing, wrote no report or fell over outside a test has failed', () => {
    expect(tallyOfVitest(vitest({}), 0)).toEqual({ passed: 0, failed: 1 })
    expect(tallyOfPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 })
    expect(tallyOfVitest(vitest({ numPassedTests: 3 }), 1)).toEqual({ passed: 3, failed: 1 })
    expect(tallyOfVitest(vitest({ numPassedTests: 3 }), null)).toEqual({ passed: 3, failed: 1 })
    expect(tallyOfVitest(vitest({ numPassedTests: 3 }), 0)).toEqual({ passed: 3, failed: 0 })
  })

  test('[PROOF-2] What was passed over, or held only at the second try, has not passed', () => {
    expect(tallyOfVitest(vitest({ numPassedTests: 3, numPendingTests: 1, numTodoTests: 1 }), 0)).toEqual({ passed: 3, failed: 2 })
    expect(tallyOfPlaywright(playwright({ expected: 3, flaky: 1, skipped: 2 }), 0)).toEqual({ passed: 3, failed: 3 })
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
