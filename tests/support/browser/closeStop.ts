import { expect, type Page } from '@playwright/test'
import { matching, t } from './texts.ts'

/** Expects the screen that the scan of a recalled pack fills, and closes it. */
export async function closeStop(page: Page, code: string): Promise<void> {
  const stop = page.getByRole('alertdialog', { name: matching(t.packStop('why.recalled')) })
  await expect(stop.getByText(code, { exact: true })).toBeVisible()
  await expect(stop.getByText(matching(t.packStop('putAside.help')))).toBeVisible()
  expect(await isWholeScreen(page)).toBe(true)
  await stop.getByRole('button', { name: t.packStop('close') }).click()
  await expect(stop).toHaveCount(0)
}

/** Whether the alert dialog and its ground are on top at each corner and in the middle of the page. */
const isWholeScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const ground = document.querySelector('[role=alertdialog]')?.parentElement?.parentElement
    const [right, bottom] = [innerWidth - 2, innerHeight - 2]
    const points = [
      [1, 1],
      [right, 1],
      [1, bottom],
      [right, bottom],
      [right / 2, bottom / 2],
    ] as const
    return points.every(([x, y]) => ground?.contains(document.elementFromPoint(x, y)) ?? false)
  })
