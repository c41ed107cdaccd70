import { expect, type Page } from '@playwright/test'
import { signInOn, test } from '../../support/browser/journeyTest.ts'
import { fillPractice } from '../../support/server/fillPractice.ts'
import { type RunningServer, startServer } from '../../support/server/startServer.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { openKioskPage } from '../../support/browser/kioskPage.ts'
import { t } from '../../support/browser/texts.ts'

/** The demo practice with 1,000 further providers, chairs and locations, for both tests. */
let largeServer: RunningServer
test.beforeAll(async () => {
  largeServer = await startServer({}, { prepare: fillPractice })
})
test.afterAll(() => largeServer.close())
test.setTimeout(120_000)

async function chooseLocation(page: Page, current: RegExp, text: string): Promise<void> {
  await page.getByRole('button', { name: current }).click()
  const search = page.getByRole('searchbox', { name: t.common('search') })
  await expect(search).toBeFocused()
  await search.fill(text)
}

const isAt = (page: Page, location: string) =>
  expect(page.getByRole('button', { name: t.common('chooseLocation', { location }), exact: true })).toBeVisible()

test('[LISTS-32] a user finds one of 1,000 locations by typing, and chooses it with the mouse or with the keyboard', async ({ page }) => {
  const { location, bookAppointment } = await createClinicFixture(largeServer)
  await bookAppointment('Ines', 'Moreau', ['checkIn'])
  await signInOn(page, largeServer.url, 'manager')
  await page.goto(`${largeServer.url}/my/#/reception`)
  await chooseLocation(page, /^Branch 1\./, 'branch 777')
  await page.getByRole('menuitemradio', { name: 'Branch 777' }).click()
  await isAt(page, 'Branch 777')
  await chooseLocation(page, /^Branch 777\./, String(location['name']).slice(1).toUpperCase())
  await page.keyboard.press('Enter')
  await isAt(page, String(location['name']))
  await expect(page.getByText('Ines Moreau', { exact: true })).toBeVisible()
})

test('[LISTS-34] the wall of a location with 1,000 chairs shows the chairs with patients, and how many chairs there are', async ({
  browser,
}) => {
  const clinic = await createClinicFixture(largeServer)
  const { page: wall } = await openKioskPage(browser, largeServer.url, clinic, { kind: 'wall', viewport: { width: 1920, height: 1080 } })
  await expect(wall.getByText(/^Chairs in use: /)).toContainText(/All chairs: 100\d\.$/)
})
