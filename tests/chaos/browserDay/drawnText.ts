import type { Page } from '@playwright/test'
import { wait } from './dayServer.ts'
import { shownFor } from './shownClock.ts'

/** The texts of the screen without those that run by the second. */
export const drawnText = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replaceAll(/\d+:\d\d(?::\d\d)?/g, '…').replaceAll(/\s+/g, ' ')

/** The shortest text of a screen that shows its day, in characters. */
const leastText = 300

const isDrawn = async (page: Page): Promise<boolean> => (await shownFor(page)) !== null && (await drawnText(page)).length >= leastText

/** Repeats a question until it is met. @returns false if it was not within these milliseconds of the machine */
export async function isMetWithin(milliseconds: number, isMet: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds
  for (;;) {
    if (await isMet()) return true
    if (performance.now() > end) return false
    await wait(100)
  }
}

/** Resolves when the page shows its day. @throws Error if it does not in three minutes of the machine */
export async function whenDrawn(page: Page, name: string): Promise<void> {
  if (!(await isMetWithin(180_000, () => isDrawn(page)))) throw new Error(`${name} showed no day: ${await drawnText(page)}`)
}
