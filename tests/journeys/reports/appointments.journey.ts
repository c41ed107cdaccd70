import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[REPORT-10] a manager opens the report of appointments, adds a grouping, and reads a cancellation in its row and its total', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Mere', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?period=today', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  await page
    .getByRole('navigation', { name: t.reports('navigation'), exact: true })
    .getByRole('link', { name: t.reports('names.apti') })
    .click()
  await page.getByRole('button', { name: `${t.reports('thenBy')}: ${t.reports('noGrouping')}` }).click()
  await page.getByRole('menuitemradio', { name: t.reports('groupings.chair') }).click()
  await expect(page).toHaveURL(/by=provider%2Cchair/)
  const row = page.getByRole('row').filter({ hasText: String(clinic.provider['name']) })
  await expect(row.locator('[col-id="booked"]')).toHaveText('1')
  const cancelled = page
    .getByRole('row')
    .filter({ hasText: t.reports('total') })
    .locator('[col-id="cancelled"]')
  const before = Number(await cancelled.innerText())
  await clinic.executeCommand('cancel', appointment, { cancelReason: 'Ill' })
  await expect(row.locator('[col-id="booked"]')).toHaveText('0')
  await expect(row.locator('[col-id="cancelled"]')).toHaveText('1')
  await expect(cancelled).toHaveText(String(before + 1))
})
