import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Browser, chromium, type Page } from '@playwright/test'
import fastify from 'fastify'
import { findBrowser, thisHost } from '#programs/testing/findBrowser.ts'
import { type Figures, percentile } from '../benchRows.ts'
import { frameTimes, type FrameTime, traceCategories } from './frameTimes.ts'
import { rowCount, updatesPerSecond } from './gridRows.ts'

const seconds = 5
/** Before they are measured, so that the scripts of the page are compiled. */
const warmUpSeconds = 1
const longFrame = 50

type GridSmoothness = {
  readonly subjects: readonly (() => Promise<Figures>)[]
  readonly rows: number
  /** Updates a second. */
  readonly updates: number
  readonly close: () => Promise<void>
}

/**
 * Measures how smoothly a grid shows updates, by the trace of a browser. Builds and serves a page with our grid and one with the bare
 * grid, and starts a browser.
 */
export async function prepareGridSmoothness(): Promise<GridSmoothness> {
  const folder = mkdtempSync(join(tmpdir(), 'grid-'))
  execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('./buildPages.ts')), folder], { stdio: 'inherit' })
  const server = fastify()
  await server.register(fastifyStatic, { root: folder })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const browser = await chromium.launch({ executablePath: findBrowser(thisHost()) })
  return {
    subjects: ['ours', 'bare'].map((page) => () => measureGrid(browser, `${url}/${page}.html`)),
    rows: rowCount,
    updates: updatesPerSecond,
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const runUpdates = (page: Page, count: number) => page.evaluate((updates) => window.gridPage?.run(updates), count)

/** @throws Error if the grid does not show an update. */
async function measureGrid(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    await page.locator('.ag-row').first().waitFor()
    await runUpdates(page, warmUpSeconds * updatesPerSecond)
    await browser.startTracing(page, { categories: traceCategories })
    await runUpdates(page, seconds * updatesPerSecond)
    const trace = await browser.stopTracing()
    await untilShown(page)
    return figuresOf(frameTimes(trace.toString()))
  } finally {
    await page.close()
  }
}

async function untilShown(page: Page): Promise<void> {
  let faults: readonly string[] = []
  for (let attempt = 0; attempt < 50; attempt += 1) {
    faults = await page.evaluate(() => window.gridPage?.faults() ?? ['no page'])
    if (faults.length === 0) return
    await pause(100)
  }
  throw new Error(`${faults.length} rows and cells are not what the updates made of them, the first: ${faults[0]}`)
}

/** The elapsed time is what a user sees, and the processor time can be compared on a machine with other work. */
function figuresOf(frames: readonly FrameTime[]): Figures {
  const elapsed = frames.map((frame) => frame.elapsed)
  const processor = frames.map((frame) => frame.processor)
  return {
    'a frame, p95 ms': percentile(elapsed, 0.95),
    'a frame, longest ms': Math.max(...elapsed),
    'frames over 50 ms': elapsed.filter((time) => time > longFrame).length,
    'of the processor, p95 ms': percentile(processor, 0.95),
    'of the processor, longest ms': Math.max(...processor),
  }
}
