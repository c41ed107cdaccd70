import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clockShift } from '#programs/testing/clock/clockShift.ts'
import { clockStarts, usualStart } from '#programs/testing/clock/testClock.ts'
import { isOverBudget, measureBundles } from '#programs/testing/budgets.ts'
import { findBrowser, type BrowserHost } from '#programs/testing/findBrowser.ts'

describe('the clock of a run', () => {
  test('[PROOF-5] a run starts at a fixed instant; `npm run explore` starts at 24 hours of a usual day and on five unusual days', () => {
    const hours = new Set(clockStarts.filter(({ name }) => name === 'usual').map(({ at }) => at.slice(11, 13)))
    expect(hours.size).toBe(24)
    expect(new Set(clockStarts.map(({ name }) => name)).size).toBe(6)
    expect(clockStarts.map(({ at }) => at)).toContain(usualStart)
  })

  test('[PROOF-5] this process, and every process that it starts, reads the clock of the run', () => {
    const shift = clockShift(process.env)
    expect(shift).not.toBe(0)
    const machineNow = performance.timeOrigin + performance.now()
    expect(Math.abs(Date.now() - machineNow - shift)).toBeLessThan(5000)
    const child = spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' })
    expect(Math.abs(Number(child.stdout) - Date.now())).toBeLessThan(5000)
  })
})

describe('the browser for the journeys', () => {
  const installAttempts: string[] = []
  const createHost = (startable: readonly string[], more: Partial<BrowserHost> = {}): BrowserHost => ({
    configuredPath: undefined,
    usualPaths: ['/usr/bin/chromium', '/opt/playwright/chrome'],
    canStart: (path) => startable.includes(path),
    installers: [() => (installAttempts.push('playwright'), undefined), () => (installAttempts.push('debian'), '/new/chromium')],
    ...more,
  })

  test('[PROOF-3] the journeys use only the named browser; if none is named, an installed one or Playwright’s, without installing anything', () => {
    expect(findBrowser(createHost(['/mine', '/usr/bin/chromium'], { configuredPath: '/mine' }))).toBe('/mine')
    expect(() => findBrowser(createHost(['/usr/bin/chromium'], { configuredPath: '/mine' }))).toThrow('CHROMIUM_PATH is /mine')
    expect(findBrowser(createHost(['/usr/bin/chromium', '/opt/playwright/chrome']))).toBe('/usr/bin/chromium')
    expect(findBrowser(createHost(['/opt/playwright/chrome']))).toBe('/opt/playwright/chrome')
    expect(installAttempts).toEqual([])
  })

  test('[PROOF-3] if no browser is found the command installs one; if that fails, one line says so', () => {
    expect(findBrowser(createHost(['/new/chromium']))).toBe('/new/chromium')
    expect(installAttempts).toEqual(['playwright', 'debian'])
    expect(() => findBrowser(createHost([]))).toThrow(/^The tests need Chromium.*CHROMIUM_PATH\.$/)
  })
})

describe('page weight', () => {
  function createBuild(files: Readonly<Record<string, string | Uint8Array>>): string {
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

  test('[PROOF-4] a page whose first requests together exceed the weight limit fails the check', () => {
    const loadsReception = Buffer.from('f=["assets/b.js"];"./Reception-a1b2c3d4.js",__vite__mapDeps([0]);')
    const loadsMessages = Buffer.from('f=["assets/grid.js","assets/small.js"];"./WaitingMessages-a1b2c3d4.js",__vite__mapDeps([0,1]);')
    const dist = createBuild({
      'index.html': page,
      'wall/index.html': page,
      'assets/a.js': Buffer.concat([loadsReception, randomBytes(60 * 1024)]),
      'assets/b.js': Buffer.concat([loadsMessages, randomBytes(60 * 1024)]),
      'assets/a.css': '.a{}',
      'assets/grid.js': randomBytes(201 * 1024),
      'assets/small.js': randomBytes(199 * 1024),
    })
    const sizes = measureBundles(dist)
    expect(sizes.filter(isOverBudget).map(({ name }) => name)).toEqual([
      'wall/index.html, its scripts',
      'Reception, 5 files, busy',
      'grid.js',
    ])
    expect(sizes.map(({ name }) => name)).toContain('index.html, its styles')
    expect(sizes.find(({ name }) => name === 'index.html, its scripts')?.kilobytes).toBeCloseTo(120, 0)
  })
})
