import { expect, type Page } from '@playwright/test'
import { holdConnection, liveMark, test } from '../../support/browser/journeyTest.ts'
import { overflowPixels } from '../../support/browser/overflowPixels.ts'
import { t } from '../../support/browser/texts.ts'

const placeOf = (page: Page) => page.locator('#root > *').evaluate((display) => getComputedStyle(display).translate)

/** Moves the clock of the page ahead by more than a step of the shift. */
const skipMinutes = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 30 * 60_000
  })

test('[DISPLAY-31] a display moves its picture against burn-in, also while it is not live, and cuts no text at an edge', async ({
  openPage,
  server,
}) => {
  const wall = await openPage('manager', '/Auth', { viewport: { width: 1920, height: 1080 } })
  const connection = await holdConnection(wall)
  await wall.goto(`${server.url}/apps/wall/`)
  await expect(liveMark(wall)).toBeVisible()
  const before = await placeOf(wall)
  expect(before).toMatch(/^-?[0-4]px(?: -?[0-4]px)?$/)
  connection.hold()
  await skipMinutes(wall)
  await expect(wall.getByText(t.wallDisplay('notLiveHelp'))).toBeVisible()
  await expect.poll(() => placeOf(wall)).not.toBe(before)
  expect(await overflowPixels(wall)).toBe(0)
})
