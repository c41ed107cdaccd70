import type { Browser, Page } from '@playwright/test'
import { type DayServer, machineTime, wait } from './dayServer.ts'
import { type DayPage, openDayPage } from './dayPage.ts'
import { shownFor } from './shownClock.ts'

/** Stops all scripts of the page, as a machine that sleeps does: no timer fires and no message is read, and nothing tells the page of it. */
export async function fallAsleep({ devTools }: DayPage): Promise<void> {
  const paused = new Promise((resolve) => devTools.once('Debugger.paused', resolve))
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  await paused
}

/** The texts of the screen without those that run by the second. */
const drawnText = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/\d+:\d\d(?::\d\d)?/g, '…').replaceAll(/\s+/g, ' ')

/** The first words that differ. */
function differenceOf([own = '', other = '']: readonly string[]): string {
  const words = own.split(' ')
  const others = other.split(' ')
  const from = Math.max(0, words.findIndex((word, index) => word !== others[index]) - 3)
  return `“${words.slice(from, from + 12).join(' ')}” in place of “${others.slice(from, from + 12).join(' ')}”`
}

async function isSoon(isMet: () => Promise<boolean>, hours: number): Promise<boolean> {
  const end = performance.now() + machineTime(hours)
  for (;;) {
    if (await isMet()) return true
    if (performance.now() > end) return false
    await wait(50)
  }
}

/** The minute on the screen, and what a frame and two ticks may take. */
const longestMinute = 62_000
/** Hours of the simulated day in which a page that slept connects again: ten seconds of the machine. */
const wakesWithin = 10 / 60

/**
 * Wakes the page beside another page of the same screen that was opened while it slept, and so shows what the server has.
 * @returns what it shows wrongly
 */
export async function wake(sleeper: DayPage, browser: Browser, day: DayServer): Promise<readonly string[]> {
  const { page, screen, devTools } = sleeper
  const fresh = await openDayPage(browser, screen, day)
  await isSoon(async () => (await shownFor(fresh.page)) !== null, wakesWithin)
  await devTools.send('Debugger.resume')
  await devTools.send('Debugger.disable')
  const isClockRight = await isSoon(async () => {
    const shown = await shownFor(page)
    return shown !== null && shown > -1000 && shown < longestMinute
  }, wakesWithin)
  let texts: readonly string[] = []
  const isSame = await isSoon(async () => {
    texts = await Promise.all([drawnText(page), drawnText(fresh.page)])
    return texts[0] === texts[1]
  }, wakesWithin)
  await fresh.close()
  return [
    ...(isClockRight ? [] : [`the clock of ${screen.name} was wrong after a sleep`]),
    ...(isSame ? [] : [`${screen.name} showed after a sleep ${differenceOf(texts)} of a page that was opened meanwhile`]),
  ]
}
