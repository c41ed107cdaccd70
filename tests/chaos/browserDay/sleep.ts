import type { Browser } from '@playwright/test'
import type { DayServer } from './dayServer.ts'
import { type DayPage, openDayPage } from './dayPage.ts'
import { drawnText, isMetWithin, showsDay } from './drawnText.ts'
import { shownFor } from './shownClock.ts'

/** Stops all scripts of the page, as a machine that sleeps does: no timer fires and no message is read, and nothing tells the page of it. */
export async function fallAsleep({ devTools }: DayPage): Promise<void> {
  const paused = new Promise((resolve) => devTools.once('Debugger.paused', resolve))
  await devTools.send('Debugger.enable')
  await devTools.send('Debugger.pause')
  await paused
}

/** The first words that differ. */
function differenceOf([own = '', other = '']: readonly string[]): string {
  const words = own.split(' ')
  const others = other.split(' ')
  const from = Math.max(0, words.findIndex((word, index) => word !== others[index]) - 3)
  return `“${words.slice(from, from + 12).join(' ')}” in place of “${others.slice(from, from + 12).join(' ')}”`
}

/** The minute on the screen, and what a frame and two ticks may take. */
const longestMinute = 62_000
/** Milliseconds of the machine in which the clock is right: a stopped one needs the first message of the server, over a new connection. */
const clockWithin = 5000
/** Milliseconds of the machine in which a page that slept reads what it missed, beside two others. */
const wakesWithin = 30_000

/**
 * Wakes the page beside another page of the same screen that was opened while it slept, and so shows what the server has.
 * @returns what it shows wrongly
 */
export async function wake(sleeper: DayPage, browser: Browser, day: DayServer): Promise<readonly string[]> {
  const { page, screen, devTools } = sleeper
  const fresh = await openDayPage(browser, screen, day)
  const isFreshOpen = await showsDay(fresh.page)
  await devTools.send('Debugger.resume')
  await devTools.send('Debugger.disable')
  const isClockRight = await isMetWithin(clockWithin, async () => {
    const shown = await shownFor(page)
    return shown !== null && shown > -1000 && shown < longestMinute
  })
  let texts: readonly string[] = []
  const isSame = await isMetWithin(wakesWithin, async () => {
    texts = await Promise.all([drawnText(page), drawnText(fresh.page)])
    return texts[0] === texts[1]
  })
  await fresh.close()
  return [
    ...(isFreshOpen ? [] : [`a new ${screen.name} showed no day`]),
    ...(isClockRight ? [] : [`the clock of ${screen.name} was wrong after a sleep`]),
    ...(isSame ? [] : [`${screen.name} showed after a sleep ${differenceOf(texts)} of a page that was opened meanwhile`]),
  ]
}
