import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aGlass } from '../support/kiosk.ts'
import { allPictures, aStage } from '../support/stage.ts'

const at = (width: number, height: number) => ({ viewport: { width, height } })
const rem = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const boxOf = async (page: Page, role: 'row' | 'heading', name: RegExp) => {
  const box = await page.getByRole(role, { name }).first().boundingBox()
  if (!box) throw new Error(`There is no ${role} ${name.source}`)
  return box
}

test('[SCALE-1] On a screen of twice the size text and rows are half as large again, at once when the screen changes, and never smaller than usual', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  await stage.visit('Sione', 'Folau', ['checkIn'])
  const board = await opens('manager', '/my/#/board', at(1920, 1080))
  const heights = new Map<number, number>()
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1280, 800],
  ] as const) {
    await board.setViewportSize({ width, height })
    await expect(board.getByRole('row', { name: /Sione Folau/ })).toBeVisible()
    await expect.poll(async () => (await boxOf(board, 'row', /Sione Folau/)).height / (await rem(board))).toBeCloseTo(3.5, 1)
    heights.set(width, await rem(board))
  }
  expect([...heights.entries()]).toEqual([
    [1920, 16],
    [3840, 24],
    [1280, 16],
  ])
})

/** What the browser makes of a window of 820 by 1180 when everything in it is twice as large. */
const twiceAsLarge = at(410, 590)

test('[SCALE-2] Where everything is twice as large each screen keeps its title and its age, and is no wider than the window', async ({
  opens,
}) => {
  const page = await opens('manager', '/my/#/desk', twiceAsLarge)
  for (const place of ['desk', 'board', 'waitlist', 'sterile', 'devices', 'account']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), place)
    await expect(page).toHaveURL(new RegExp(`#/${place}$`))
    const title = page.getByRole('banner').getByRole('heading', { level: 1 })
    await expect(title).toBeInViewport({ ratio: 1 })
    expect((await title.boundingBox())?.width, place).toBeGreaterThan(30)
    await expect(page.getByText('Live', { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), place).toBe(true)
  }
})

test('[SCALE-3] A name of twenty-six letters stands whole on a wall, upright too', async ({ browser, server }) => {
  test.slow()
  const stage = await aStage(server)
  await stage.visit('Maximiliana Konstantina', 'Oberhuber', ['checkIn', 'setReady', 'seat'])
  const { page } = await aGlass(browser, server.url, stage, { kind: 'wall', ...at(1920, 1080) })
  const name = page.getByRole('main').getByText('Maximiliana Konstantina O.', { exact: true }).first()
  for (const size of [at(1920, 1080), at(820, 1180)]) {
    await page.setViewportSize(size.viewport)
    await expect(name).toBeVisible({ timeout: allPictures })
    const isCut = () => name.evaluate((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
    await expect.poll(isCut).toBe(false)
  }
  await page.context().close()
})
