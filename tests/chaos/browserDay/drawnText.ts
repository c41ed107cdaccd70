import type { Page } from '@playwright/test'
import { wait } from './dayServer.ts'
import { shownFor } from './shownClock.ts'

/** The texts of the screen without those that run by the second. */
export const drawnText = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/\d+:\d\d(?::\d\d)?/g, '…').replaceAll(/\s+/g, ' ')

/** The shortest text of a screen that shows its day, in characters. */
const leastText = 300

const isDrawn = async (page: Page): Promise<boolean> => (await shownFor(page)) !== null && (await drawnText(page)).length >= leastText

/** Repeats a question until it is met; a page that loads again answers none. @returns false if it was not within these milliseconds of the machine */
export async function isMetWithin(milliseconds: number, isMet: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds
  for (;;) {
    if (await isMet().catch(() => false)) return true
    if (performance.now() > end) return false
    await wait(100)
  }
}

/** @returns false if the page shows no day within three minutes of the machine */
export const showsDay = (page: Page): Promise<boolean> => isMetWithin(180_000, () => isDrawn(page))
