import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

test('[REPORT-3] the report of attendance follows a check-in and its undo in its row and its total while a manager reads it', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Mere', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?period=today', { viewport: { width: 1440, height: 900 } })
  await expect(liveMark(page)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: String(clinic.provider['name']) })
  const attendedIn = row.locator('[col-id="attended"]')
  await expect(attendedIn).toHaveText('0')
  const total = page
    .getByRole('row')
    .filter({ hasText: t.reports('total') })
    .locator('[col-id="attended"]')
  const before = Number(await total.innerText())
  await clinic.executeCommand('checkIn', appointment)
  await expect(attendedIn).toHaveText('1')
  await expect(total).toHaveText(String(before + 1))
  await clinic.executeCommand('revert', appointment)
  await expect(attendedIn).toHaveText('0')
  await expect(total).toHaveText(String(before))
})

test('[REPORT-4] Reports lists the reports that can be counted, and a user without the permission has no Reports', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/reports?report=apta', { viewport: { width: 1440, height: 900 } })
  const list = page.getByRole('navigation', { name: t.reports('navigation'), exact: true })
  await expect(list.getByRole('listitem')).toHaveText(
    (['apti', 'apta', 'pat', 'treatt', 'treatp'] as const).map((code) => t.reports(`names.${code}`)),
  )
  const reception = await openPage('reception', '/my/#/reception')
  await expect(liveMark(reception)).toBeVisible()
  await expect(reception.getByRole('link', { name: t.reports('navigation') })).toHaveCount(0)
})

test('[REPORT-7] a manager opens a row of the report to its appointments, which change as the row does and lead to their patients', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  const appointment = await clinic.bookAppointment('Mere', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?period=today', { viewport: { width: 1440, height: 900 } })
  const name = String(clinic.provider['name'])
  await page.getByRole('button', { name, exact: true }).click()
  const panel = page.getByRole('complementary', { name: t.reports('behind.appointments', { name }), exact: true })
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel.getByText(t.states('visit.scheduled'), { exact: true })).toBeVisible()
  await clinic.executeCommand('checkIn', appointment)
  await expect(panel.getByText(t.states('visit.arrived'), { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: /^Mere/ }).click()
  await expect(page).toHaveURL(/#\/patients\?patient=/)
})

test('[REPORT-562] the open row of a report is in its address: reload and a sent link open it, and Escape and Back close it', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Mere', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?report=apta&period=today', { viewport: { width: 1440, height: 900 } })
  const name = String(clinic.provider['name'])
  const panelOf = (on: typeof page) => on.getByRole('complementary', { name: t.reports('behind.appointments', { name }), exact: true })
  const panel = panelOf(page)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]row=/)
  await page.reload()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  const link = new URL(page.url())
  const other = await openPage('manager', `${link.pathname}${link.hash}`, { viewport: { width: 1440, height: 900 } })
  await expect(panelOf(other).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]row=/)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})
