import { type Browser, chromium } from '@playwright/test'
import { findBrowser, thisHost } from '#programs/testing/findBrowser.ts'
import type { Scenario, ScenarioResult } from '../scenario.ts'
import { type DayServer, machineTime, simulatedHours, startDayServer, wait } from './dayServer.ts'
import { type DayPage, type DayScreen, dayScreens, openDayPage } from './dayPage.ts'
import { showsDay } from './drawnText.ts'
import { growthFaults, type PageFigures, readFigures } from './pageFigures.ts'
import { fallAsleep, wake } from './sleep.ts'

type Sleep = { readonly screen: string; readonly from: number; readonly until: number }

/** Hours of the simulated day. */
type DayPlan = { readonly hours: number; readonly sleeps: readonly Sleep[]; readonly signIns: readonly number[] }

const shortPlan: DayPlan = {
  hours: 2,
  sleeps: dayScreens.map(({ name }) => ({ screen: name, from: 1.05, until: 1.35 })),
  signIns: [],
}

/** A wall that loses its power at noon, a Reception closed over lunch, and a board closed over night. A session ends after twelve hours. */
const soakPlan: DayPlan = {
  hours: 24,
  sleeps: [
    { screen: 'wall', from: 2.2, until: 2.6 },
    { screen: 'Reception', from: 3.2, until: 4.2 },
    { screen: 'board', from: 8.2, until: 22.2 },
  ],
  signIns: [6, 11, 17, 22],
}

type BrowserDay = {
  readonly browser: Browser
  readonly day: DayServer
  readonly pages: readonly DayPage[]
  readonly asleep: Set<string>
  readonly figures: Map<string, PageFigures[]>
  readonly violations: string[]
}

async function measure({ pages, asleep, figures }: BrowserDay, hour: number): Promise<void> {
  for (const page of pages) {
    const { name } = page.screen
    if (asleep.has(name)) continue
    const read = await readFigures(page, hour)
    figures.set(name, [...(figures.get(name) ?? []), read])
    const { heap, listeners, nodes, lag } = read
    console.log(
      `        hour ${hour}, ${name}: ${(heap / 1e6).toFixed(1)} MB, ${listeners} listeners, ${nodes} nodes, minutes ${lag} ms late, ${page.connections()} connections, ${page.loads()} loads`,
    )
  }
}

type PlannedAct = { readonly at: number; readonly act: () => Promise<unknown> }

function actsOf(state: BrowserDay, { hours, sleeps, signIns }: DayPlan): readonly PlannedAct[] {
  const { browser, day, pages, asleep, violations } = state
  const pagesOf = (screen: string) => pages.filter((page) => page.screen.name === screen)
  return [
    ...Array.from({ length: hours }, (_, index) => ({ at: index + 1, act: () => measure(state, index + 1) })),
    ...signIns.map((at) => ({ at, act: () => Promise.all(pages.map(({ renewSignIn }) => renewSignIn())) })),
    ...sleeps.flatMap(({ screen, from, until }) =>
      pagesOf(screen).flatMap((page) => [
        { at: from, act: () => fallAsleep(asleep.add(screen) && page) },
        {
          at: until,
          act: async () => {
            const faults = await wake(page, browser, day)
            console.log(`        ${screen} slept from hour ${from} until hour ${until}: ${faults[0] ?? 'clock and figures are right'}`)
            violations.push(...faults)
            asleep.delete(screen)
          },
        },
      ]),
    ),
  ].toSorted((a, b) => a.at - b.at)
}

async function openDrawnPage(browser: Browser, screen: DayScreen, day: DayServer): Promise<DayPage> {
  const opened = await openDayPage(browser, screen, day)
  if (await showsDay(opened.page)) return opened
  throw new Error(
    `${screen.name} showed no day after ${opened.loads()} loads: ${(await opened.page.locator('body').innerText()).slice(0, 200)}`,
  )
}

async function liveThrough(browser: Browser, day: DayServer, plan: DayPlan): Promise<ScenarioResult> {
  const pages: DayPage[] = []
  // One after the other, because a page that loads takes the machine from the others.
  for (const screen of dayScreens) pages.push(await openDrawnPage(browser, screen, day))
  const begun = simulatedHours(day.clock)
  const state: BrowserDay = { browser, day, pages, asleep: new Set(), figures: new Map(), violations: [] }
  for (const { at, act } of actsOf(state, plan)) {
    await wait(Math.max(0, machineTime(begun + at - simulatedHours(day.clock))))
    await act()
  }
  const measured = [...state.figures.values()].flat()
  return {
    counts: [
      { what: 'screens', count: state.figures.size, least: dayScreens.length },
      { what: 'simulated hours', count: Math.max(...measured.map(({ hour }) => hour)), least: plan.hours },
      { what: 'sleeps', count: plan.sleeps.length, least: plan.sleeps.length },
    ],
    violations: [
      ...pages.flatMap(({ screen, errors }) => errors.map((error) => `${screen.name} failed: ${error}`)),
      ...state.violations,
      ...[...state.figures].flatMap(([name, figures]) => growthFaults(name, figures)),
    ],
  }
}

/** Wall, provider board and Reception stay open in a browser while a day passes sixty times as fast. */
export const browserDay: Scenario = {
  name: 'browser day',
  isTimed: true,
  run: async ({ isSoak }) => {
    const day = await startDayServer()
    const browser = await chromium.launch({ executablePath: findBrowser(thisHost()) })
    try {
      return await liveThrough(browser, day, isSoak ? soakPlan : shortPlan)
    } finally {
      await browser.close()
      await day.server.close()
    }
  },
}
