import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { clockZone } from '#programs/testing/clock/testClock.ts'
import { sendSignIn } from '#tests/support/browser/sendSignIn.ts'
import type { DayServer } from './dayServer.ts'
import { scaleClock } from './scaleClock.ts'
import { watchClock } from './shownClock.ts'

export type DayScreen = {
  readonly name: string
  readonly path: string
  readonly username: string
  readonly viewport: { readonly width: number; readonly height: number }
  /** Its machine is one whose monotonic clock stops while it sleeps. */
  readonly stopsInSleep: boolean
}

/** The screens that a practice never closes. */
export const dayScreens: readonly DayScreen[] = [
  { name: 'wall', path: '/apps/wall/', username: 'manager', viewport: { width: 960, height: 540 }, stopsInSleep: true },
  { name: 'board', path: '/my/#/board', username: 'dentist', viewport: { width: 1280, height: 800 }, stopsInSleep: false },
  { name: 'Reception', path: '/my/', username: 'reception', viewport: { width: 1280, height: 800 }, stopsInSleep: true },
]

export type DayPage = {
  readonly screen: DayScreen
  readonly page: Page
  readonly devTools: CDPSession
  /** How often it has connected. */
  readonly connections: () => number
  /** How often it has loaded: more than once, if it loaded itself again. */
  readonly loads: () => number
  readonly errors: readonly string[]
  /** Signs its user in again, as the user does once a day. */
  readonly renewSignIn: () => Promise<void>
  readonly close: () => Promise<void>
}

async function newContext(browser: Browser, { viewport, stopsInSleep }: DayScreen, { clock }: DayServer): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en-AU', timezoneId: 'Pacific/Chatham' })
  await context.addInitScript(scaleClock, { ...clock, stopsInSleep })
  await context.addInitScript(watchClock, clockZone)
  return context
}

export async function openDayPage(browser: Browser, screen: DayScreen, day: DayServer): Promise<DayPage> {
  const context = await newContext(browser, screen, day)
  const { url } = day.server
  const renewSignIn = () => sendSignIn(context, url, screen.username)
  await renewSignIn()
  const page = await context.newPage()
  const errors: string[] = []
  let connections = 0
  page.on('pageerror', (error) => errors.push(error.message))
  let loads = 0
  page.on('websocket', () => (connections += 1))
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto(url + screen.path)
  const devTools = await context.newCDPSession(page)
  await devTools.send('Performance.enable')
  return { screen, page, devTools, connections: () => connections, loads: () => loads, errors, renewSignIn, close: () => context.close() }
}
