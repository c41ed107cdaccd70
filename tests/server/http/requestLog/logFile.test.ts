import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { setTimer } from '#server/clock/timer.ts'
import { type LogFileOptions, openLogFile } from '#server/http/requestLog/logFile.ts'

function createLog(limits: Partial<LogFileOptions> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'requests-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'logs')
  const clock = { now: 0 }
  const reports: string[] = []
  const failed = Promise.withResolvers<void>()
  const report = (message: string) => {
    reports.push(message)
    failed.resolve()
  }
  const deps = { now: () => clock.now, report }
  const open = () => openLogFile({ folder, name: 'requests.log', deps, setTimer, maxSize: '1M', maxFiles: 2, ...limits })
  const readLines = (name = 'requests.log') =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly n?: number; readonly omitted?: number })
  return { folder, clock, reports, failed: failed.promise, open, readLines }
}

describe('the file of the request log', () => {
  test('[REQUEST-3] a full file is set aside, so many are kept, and only the owner can read them', async () => {
    const { folder, open, readLines } = createLog({ maxSize: '1K', maxFiles: 2 })
    const log = open()
    for (let n = 0; n < 400; n++) log.write({ n })
    await log.close()
    const names = readdirSync(folder).toSorted()
    expect(names).toEqual(['requests.log', 'requests.log.1', 'requests.log.2'])
    expect(names.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const kept = names.toReversed().flatMap((name) => readLines(name).map(({ n }) => n))
    expect(kept.at(-1)).toBe(399)
    expect(kept).toEqual(kept.map((_, index) => 400 - kept.length + index))
    expect(names.every((name) => statSync(join(folder, name)).size < 1100)).toBe(true)
  })

  test('[REQUEST-3] a later start continues the file', async () => {
    const { open, readLines } = createLog()
    for (const n of [1, 2]) {
      const log = open()
      log.write({ n })
      await log.close()
    }
    expect(readLines()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('[REQUEST-4] lines that a slow disk cannot take are omitted and counted, so that they need no more memory', async () => {
    const { open, readLines } = createLog({ maxSize: '100M' })
    const log = open()
    const text = 'x'.repeat(1000)
    for (let n = 0; n < 3000; n++) log.write({ n, text })
    await log.close()
    const lines = readLines()
    const written = lines.filter(({ n }) => n !== undefined).length
    expect(written).toBeLessThan(1100)
    expect(lines.at(-1)).toEqual({ omitted: 3000 - written })
  })

  test('[REQUEST-4] a log that cannot be written is reported once, disturbs no request, and is tried again after a minute', async () => {
    const { folder, clock, reports, failed, open, readLines } = createLog()
    const log = open()
    mkdirSync(join(folder, 'requests.log'), { recursive: true })
    log.write({ n: 1 })
    await failed
    log.write({ n: 2 })
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    clock.now = 60_000
    log.write({ n: 3 })
    log.write({ n: 4 })
    expect(reports).toEqual(Array(2).fill('requests.log cannot be written; the server tries again in a minute'))
    rmSync(folder)
    clock.now = 120_000
    log.write({ n: 5 })
    await log.close()
    expect(readLines()).toEqual([{ omitted: 4 }, { n: 5 }])
  })
})
