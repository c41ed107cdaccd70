import { expect, type Locator, type Page } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { openKioskPage } from '../../support/browser/kioskPage.ts'
import { sceneCycleTimeout, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { t } from '../../support/browser/texts.ts'

const viewportOf = (width: number, height: number) => ({ viewport: { width, height } })
const rem = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const boxOf = async (page: Page, role: 'row' | 'heading', name: RegExp) => {
  const box = await page.getByRole(role, { name }).first().boundingBox()
  if (!box) throw new Error(`There is no ${role} ${name.source}`)
  return box
}

test('[SCALE-1] on a screen of twice the width text and rows are 1.5 times as large, at once after a resize, and never smaller than usual', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Sione', 'Folau', ['checkIn'])
  const board = await openPage('manager', '/my/#/board', viewportOf(1920, 1080))
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

/** The CSS size of a window of 820 by 1180 pixels at a zoom of 200%. */
const twiceAsLarge = viewportOf(410, 590)

test('[SCALE-2] at a zoom of 200% each screen shows its title and whether it is live, and is no wider than the window', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/reception', twiceAsLarge)
  for (const path of ['reception', 'board', 'waitlist', 'steri', 'devices', 'account']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), path)
    await expect(page).toHaveURL(new RegExp(`#/${path}$`))
    const title = page.getByRole('banner').getByRole('heading', { level: 1 })
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0, { message: path }).toBeGreaterThan(30)
    await expect(liveMark(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
})

/** A cut line hides at least its own height. Letters of a font may reach a few pixels out of a tight line and still be whole. */
const isCut = (text: Locator) =>
  text.evaluate((node) => {
    const lineHeight = Number.parseFloat(getComputedStyle(node).lineHeight)
    return node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + lineHeight / 2
  })

test('[SCALE-3] the wall display shows a name of 26 letters in full, in landscape and portrait', async ({ browser, server }) => {
  test.slow()
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Maximiliana Konstantina', 'Oberhuber', ['checkIn', 'setReady', 'seat'])
  const { page } = await openKioskPage(browser, server.url, clinic, { kind: 'wall', ...viewportOf(1920, 1080) })
  const name = page
    .getByRole('main')
    .getByText(t.wallDisplay('name', { first: 'Maximiliana Konstantina', initial: 'O' }), { exact: true })
    .first()
  for (const size of [viewportOf(1920, 1080), viewportOf(820, 1180)]) {
    await page.setViewportSize(size.viewport)
    await expect(name).toBeVisible({ timeout: sceneCycleTimeout })
    await expect.poll(() => isCut(name)).toBe(false)
  }
  await page.context().close()
})

test('[SCALE-4] at a width of 900 pixels Reception shows the clock, and the status of a cancelled patient with a long name, in full', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Wiremu', 'Featherston')
  await clinic.executeCommand('cancel', appointment, { cancelReason: 'Unwell' })
  const page = await openPage('reception', '/my/#/reception', viewportOf(900, 900))
  const row = page.getByRole('row', { name: /Featherston/ })
  await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').locator('time')).toBeInViewport({ ratio: 1 })
  const status = row.getByText(t.states('visit.cancelled'), { exact: true })
  const rowEnd = await row.evaluate((node) => node.getBoundingClientRect().right)
  expect(await edgeOf(status)).toBeLessThan(rowEnd)
  await expect(row.getByText('Featherston')).toBeInViewport({ ratio: 1 })
})

/** Where its letters end on the right, in pixels: a box may be narrower than they are. */
const edgeOf = (part: Locator) =>
  part.evaluate((node) => {
    const letters = document.createRange()
    letters.selectNodeContents(node)
    return letters.getBoundingClientRect().right
  })
