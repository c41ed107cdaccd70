import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { type ClinicFixture, createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { addRoster, book, openFriday, openHours, publish, reason } from './hoursPage.ts'

const row = 'Friday'
const friday = (page: Page): Locator => page.getByRole('listitem', { name: row, exact: true })
const addBreak = (page: Page): Locator => page.getByRole('button', { name: t.roster('addBreak', { row }) })
const grip = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true })
const onlyBreak = t.roster('breakOf', { row })
const numbered = (number: number) => t.roster('breakNumber', { row, number })
const span = (from: string, to: string) => t.roster('works', { from, to })
const details = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const field = (page: Page, name: 'breakFrom' | 'breakTo'): Locator => page.getByRole('dialog').getByLabel(t.roster(name))

/** Where a time is on the line of the day, which shows 7 am to 7 pm. */
async function pointAt(page: Page, hours: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await friday(page).locator('[data-axis]').boundingBox()
  if (!box) throw new Error('Friday has no line')
  return { x: box.x + (box.width * (hours - 7)) / 12, y: box.y + box.height / 2 }
}

/** The breaks of the roster that Fridays have from now on. */
async function fridayBreaks({ manager, provider }: ClinicFixture): Promise<unknown> {
  const { items } = await manager.list('/api/schedule/', `&provider=${provider.id}`)
  return items.find(({ endsOn, weekdays }) => endsOn === null && JSON.stringify(weekdays) === '[5]')?.['breaks']
}

test('[ROSTER-22] the manager adds breaks by keys and mouse, reads why one cannot be, and publishes them with the answers for their appointments', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  await book(clinic, 'Oriana Vella', await openFriday(clinic), '12:00')
  const page = await openHours(openPage, clinic)
  await addBreak(page).click()
  await expect(grip(page, onlyBreak)).toBeFocused()
  await expect(grip(page, onlyBreak)).toHaveAttribute('aria-valuetext', span('12:00 pm', '12:30 pm'))
  await expect(friday(page)).toContainText(t.roster('here', { count: 1 }))
  await expect(publish(page)).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(grip(page, onlyBreak)).toHaveAttribute('aria-valuetext', span('12:30 pm', '1:00 pm'))
  await expect(publish(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(details(page, onlyBreak)).toBeVisible()
  await field(page, 'breakFrom').fill('08:45')
  await expect(page.getByRole('alert')).toHaveText(t.roster('breakOutside', { from: '9:00 am', to: '5:00 pm' }))
  await field(page, 'breakFrom').fill('13:00')
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.keyboard.press('Escape')
  await expect(grip(page, onlyBreak)).toHaveAttribute('aria-valuetext', span('1:00 pm', '1:30 pm'))

  await addBreak(page).click()
  await dragTo(page, grip(page, t.roster('endOf', { row: numbered(1) })), 13.2)
  await expect(friday(page).getByRole('status')).toHaveText(t.roster('breakOverlaps', { from: '1:00 pm', to: '1:30 pm' }))
  await page.mouse.up()
  await expect(friday(page).getByRole('status')).toBeEmpty()
  await expect(grip(page, numbered(1))).toHaveAttribute('aria-valuetext', span('12:00 pm', '1:00 pm'))
  await expect(reason(page, t.roster('unanswered', { open: 1, all: 1 }))).toBeVisible()
  await grip(page, numbered(1)).click()
  await page.getByRole('dialog').getByText(t.roster('kept'), { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(reason(page, t.roster('unanswered', { open: 1, all: 1 }))).toHaveCount(0)
  await publish(page).click()
  await expect(publish(page)).toHaveCount(0)
  const afternoon = { from: '13:00', to: '13:30', kept: true }
  expect(await fridayBreaks(clinic)).toEqual([{ from: '12:00', to: '13:00', kept: false }, afternoon])

  await grip(page, numbered(1)).focus()
  await page.keyboard.press('Delete')
  await expect(addBreak(page)).toBeFocused()
  await publish(page).click()
  await expect(publish(page)).toHaveCount(0)
  expect(await fridayBreaks(clinic)).toEqual([afternoon])
})

/** Takes a grip with the mouse and moves it to a time, without letting go. */
async function dragTo(page: Page, target: Locator, hours: number) {
  await target.hover()
  await page.mouse.down()
  const { x, y } = await pointAt(page, hours)
  await page.mouse.move(x - 20, y)
  await page.mouse.move(x, y)
}

const tablet: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }

test('[ROSTER-22] the manager moves a break with a finger on a tablet, and a tap opens it', async ({ openPage, server }) => {
  const clinic = await createClinicFixture(server)
  await addRoster(clinic)
  const page = await openHours(openPage, clinic, 'manager', tablet)
  await addBreak(page).tap()
  await expect(grip(page, onlyBreak)).toHaveAttribute('aria-valuetext', span('12:00 pm', '12:30 pm'))
  const [from, to] = [await pointAt(page, 12.25), await pointAt(page, 14.25)]
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: typeof from | null) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await touch('touchMove', { ...from, x: (from.x + to.x) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd', null)
  await expect(grip(page, onlyBreak)).toHaveAttribute('aria-valuetext', span('2:00 pm', '2:30 pm'))
  await expect(details(page, onlyBreak)).toHaveCount(0)
  await grip(page, onlyBreak).tap()
  await expect(details(page, onlyBreak)).toBeVisible()
  await page.getByRole('button', { name: t.roster('removeBreak') }).tap()
  await expect(grip(page, onlyBreak)).toHaveCount(0)
  await expect(publish(page)).toHaveCount(0)
})
