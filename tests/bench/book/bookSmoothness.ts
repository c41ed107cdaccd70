import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser, thisHost } from '#programs/testing/findBrowser.ts'
import { type Figures, percentile } from '../benchRows.ts'
import { type FrameTime, frameTimes, scriptStyleAndLayout, traceCategories } from '../grid/frameTimes.ts'
import { createBookPractice } from './bookPractice.ts'
import { bookSubject, type BookSubject, draggedOf, tableSubject, viewport } from './bookSubjects.ts'
import { servePlainTable } from './plainTable.ts'

const seconds = Number(process.env['BENCH_BOOK_SECONDS'] ?? 10)
/** Before they are measured, so that the scripts of the page are compiled. */
const warmUpSeconds = 2

/** What the script, style and layout of a frame take at most, in milliseconds: 95 of 100 frames, and each of them. */
export const bookTargets = { p95: 8, longest: 50 }

type BookSmoothness = { readonly subjects: readonly (() => Promise<Figures>)[]; readonly close: () => Promise<void> }

/**
 * Measures how smoothly the appointment book shows 50 changes a second while an appointment is dragged, by the trace of a browser,
 * beside a plain table.
 */
export async function prepareBookSmoothness(): Promise<BookSmoothness> {
  const practice = await createBookPractice()
  const table = await servePlainTable(practice.appointments)
  const browser = await chromium.launch({ executablePath: findBrowser(thisHost()) })
  const dragged = draggedOf(practice)
  return {
    subjects: [bookSubject(practice, dragged), tableSubject(table, practice, dragged)].map((subject) => () => measure(browser, subject)),
    close: async () => {
      await browser.close()
      table.close()
      await practice.server.close()
    },
  }
}

/** @throws Error if the page does not show a change, or no longer drags the appointment */
async function measure(browser: Browser, subject: BookSubject): Promise<Figures> {
  const page = await subject.open(browser)
  try {
    const release = await pickUp(page, subject)
    await dragDuring(page, subject.sendChanges(warmUpSeconds))
    await browser.startTracing(page, { categories: traceCategories })
    await page.evaluate(() => performance.mark('updates-begin'))
    await dragDuring(page, subject.sendChanges(seconds))
    await page.evaluate(() => performance.mark('updates-end'))
    const trace = (await browser.stopTracing()).toString()
    if (!(await subject.isDragged(page))) throw new Error('The appointment is not dragged any more')
    await release()
    await untilShown(page, subject)
    return figuresOf(frameTimes(trace, scriptStyleAndLayout), frameTimes(trace))
  } finally {
    await page.close()
  }
}

/** @returns a function that puts the appointment back where it was. */
async function pickUp(page: Page, { dragged }: BookSubject): Promise<() => Promise<void>> {
  await dragged(page).scrollIntoViewIfNeeded()
  const box = await dragged(page).boundingBox()
  if (!box) throw new Error('The appointment is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  return async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
  }
}

/** Milliseconds of one round of the mouse, and of one step, as often as a screen draws. */
const [roundTime, stepTime] = [4000, 1000 / 60]

/** Moves the mouse around the middle of the page until the work is done. */
async function dragDuring(page: Page, work: Promise<void>): Promise<void> {
  let isDone = false
  const finished = work.finally(() => (isDone = true))
  const startedAt = performance.now()
  for (let step = 1; !isDone; step += 1) {
    const angle = ((performance.now() - startedAt) / roundTime) * 2 * Math.PI
    await page.mouse.move(viewport.width * (0.45 + 0.25 * Math.sin(angle)), viewport.height * (0.5 + 0.25 * Math.cos(angle)))
    await pause(Math.max(0, startedAt + step * stepTime - performance.now()))
  }
  await finished
}

async function untilShown(page: Page, { faults }: BookSubject): Promise<void> {
  let found: readonly string[] = []
  for (let attempt = 0; attempt < 50; attempt += 1) {
    found = await faults(page)
    if (found.length === 0) return
    await pause(100)
  }
  throw new Error(`${found.length} appointments are not shown as the changes made them, the first: ${found[0]}`)
}

/** The elapsed time is what a user sees, and the processor time can be compared on a machine with other work. */
function figuresOf(frames: readonly FrameTime[], withPaint: readonly FrameTime[]): Figures {
  const elapsed = frames.map((frame) => frame.elapsed)
  const processor = frames.map((frame) => frame.processor)
  return {
    'frames': frames.length,
    'a frame, p50 ms': percentile(elapsed, 0.5),
    'a frame, p95 ms': percentile(elapsed, 0.95),
    'a frame, longest ms': Math.max(...elapsed),
    'of the processor, p50 ms': percentile(processor, 0.5),
    'of the processor, p95 ms': percentile(processor, 0.95),
    'of the processor, longest ms': Math.max(...processor),
    'the same with paint, p95 ms': percentile(
      withPaint.map((frame) => frame.processor),
      0.95,
    ),
  }
}
