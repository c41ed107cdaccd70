import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { permanentTeeth } from '#domain/clinical/chart/tooth.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { findBrowser, thisHost } from '#programs/testing/findBrowser.ts'
import { demoPassword } from '#tests/support/server/startServer.ts'
import { type Figures, percentile } from '../benchRows.ts'
import type { ChartPractice } from './chartPractice.ts'
import { fetchLists, type Shown, type Watch, watchPage } from './pageTimes.ts'
import { plainChart } from './plainChart.ts'

/** What opening the chart takes at most, in milliseconds. A stroke is there with the next frame. */
export const chartTargets = { list: 150, opening: 300, strokeFrames: 1 }

const viewport = { width: 1440, height: 1000 }
const openings = 8
/** A round takes five teeth by keys and five by taps, and no tooth twice. */
const strokesOfRound = 5

/** Longer than a page keeps what it no longer shows, in milliseconds, so that each opening reads all strokes. */
const untilForgotten = 1500

const toothSelector = (tooth: number): string => `svg[role=group] [data-tooth="${tooth}"]`

/** @param start what makes the event. */
async function timeOf(page: Page, watch: Watch, start: () => Promise<void>): Promise<Shown> {
  await page.evaluate(watchPage, watch)
  await start()
  return page.evaluate(async () => (await window.shown) ?? { time: Number.NaN, frames: Number.NaN })
}

async function openApp(browser: Browser, { server, patient }: ChartPractice): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ viewport })
  const page = await context.newPage()
  const form = { username: 'manager', password: demoPassword }
  await page.request.post(`${server.url}/Auth/Signin`, { form, headers: { origin: server.url }, maxRedirects: 0 })
  await page.goto(`${server.url}/my/#/patients?patient=${patient}&tab=chart`)
  await page.locator(toothSelector(11)).waitFor()
  return page
}

const tabOf = (page: Page, tab: 'chart' | 'family'): Locator => page.getByRole('tab', { name: tPatient(`tabs.${tab}`) })

/** Opens the tab again and again, after the page has forgotten the strokes. */
async function measureOpenings(page: Page): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < openings; index += 1) {
    await tabOf(page, 'family').click()
    await page.locator(toothSelector(11)).waitFor({ state: 'detached' })
    await pause(untilForgotten)
    const drawn = {
      event: 'pointerdown',
      selector: 'svg[role=group] [data-tooth]',
      count: permanentTeeth.length,
      label: 'Filling',
    } as const
    times.push((await timeOf(page, drawn, () => tabOf(page, 'chart').click())).time)
  }
  return times
}

/** Charts a planned crown on each tooth, in turn by a key and by a tap on the palette. */
async function measureStrokes(page: Page, teeth: readonly number[], chart: { readonly key: string; readonly button: Locator }) {
  const shown: Record<'keydown' | 'pointerup', Shown[]> = { keydown: [], pointerup: [] }
  for (const [index, tooth] of teeth.entries()) {
    await page.locator(toothSelector(tooth)).press('Enter')
    const event = index % 2 === 0 ? 'keydown' : 'pointerup'
    const watch = { event, selector: toothSelector(tooth), count: 1, label: 'Crown' } as const
    shown[event].push(await timeOf(page, watch, () => (event === 'keydown' ? page.keyboard.press(chart.key) : chart.button.click())))
  }
  return shown
}

function figuresOf(opened: readonly number[], { keydown, pointerup }: Awaited<ReturnType<typeof measureStrokes>>): Figures {
  const frames = [...keydown, ...pointerup].map((one) => one.frames)
  const timesOf = (all: readonly Shown[]) => all.map(({ time }) => time)
  return {
    'the tab to the chart, p50 ms': percentile(opened, 0.5),
    'the tab to the chart, p95 ms': percentile(opened, 0.95),
    'a key to its stroke, p50 ms': percentile(timesOf(keydown), 0.5),
    'a key to its stroke, p95 ms': percentile(timesOf(keydown), 0.95),
    'a tap to its stroke, p95 ms': percentile(timesOf(pointerup), 0.95),
    'frames to a stroke, longest': Math.max(...frames),
  }
}

const teethOf = (round: number): readonly number[] => permanentTeeth.slice(round * 2 * strokesOfRound, (round + 1) * 2 * strokesOfRound)

async function measureApp(browser: Browser, practice: ChartPractice, round: number): Promise<Figures> {
  const page = await openApp(browser, practice)
  try {
    const opened = await measureOpenings(page)
    const button = page.getByRole('button', { name: /^Crown/ })
    return figuresOf(opened, await measureStrokes(page, teethOf(round), { key: 'k', button }))
  } finally {
    await page.context().close()
  }
}

/** The least that a page could do: it fetches the same lists and draws nothing, and adds a path to a plain drawing of as many paths. */
async function measurePlain(browser: Browser, { server, manager, patient, strokes }: ChartPractice, round: number): Promise<Figures> {
  const page = await browser.newPage({ viewport })
  try {
    await page.goto(`${server.url}/robots.txt`)
    const opened: number[] = []
    const list = { address: `/api/operations/?patient=${patient}&limit=1000`, token: manager.token }
    for (let index = 0; index < openings; index += 1) opened.push(await page.evaluate(fetchLists, list))
    await page.setContent(plainChart(permanentTeeth, strokes.length))
    return figuresOf(opened, await measureStrokes(page, teethOf(round), { key: 'k', button: page.getByRole('button', { name: /^Crown/ }) }))
  } finally {
    await page.close()
  }
}

type ChartScreen = { readonly subjects: readonly ((round: number) => Promise<Figures>)[]; readonly close: () => Promise<void> }

/** Measures in a browser how soon the chart and each stroke are drawn. */
export async function prepareChartScreen(practice: ChartPractice): Promise<ChartScreen> {
  const browser = await chromium.launch({ executablePath: findBrowser(thisHost()) })
  return {
    subjects: [measureApp, measurePlain].map((measure) => (round: number) => measure(browser, practice, round)),
    close: () => browser.close(),
  }
}
