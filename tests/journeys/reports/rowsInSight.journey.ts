import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

const viewport = { width: 1440, height: 900 }

test('[REPORT-15] a manager keeps a row of the report in sight above the others, and a saved report keeps it there', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Mere', 'Tipene')
  const name = String(clinic.provider['name'])
  const page = await openPage('manager', '/my/#/reports?report=apti&period=today', { viewport })
  const pin = page.getByRole('button', { name: t.reports('pin', { name }) })
  const pinnedRows = page.locator('.ag-grid-pinned-top-rows .ag-row')
  await expect(liveMark(page)).toBeVisible()
  await pin.focus()
  await pin.press('Enter')
  await expect(pinnedRows).toHaveCount(1)
  await expect(pinnedRows).toContainText(name)
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.getByRole('button', { name: t.reports('save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.reports('saveHead') })
  await dialog.getByRole('textbox', { name: t.reports('saveName') }).fill('With a row in sight')
  await dialog.getByRole('button', { name: t.common('save') }).click()
  await page.getByRole('link', { name: t.reports('gallery') }).click()
  await page.getByRole('link', { name: 'With a row in sight' }).click()
  await expect(pinnedRows).toContainText(name)
  await pinnedRows.getByRole('button', { name: t.reports('pin', { name }) }).click()
  await expect(pinnedRows).toHaveCount(0)
})

test('[REPORT-16] a report on paper has every row and its total, says when it was true, and nothing of the screen around it', async ({
  openPage,
  server,
}) => {
  const clinic = await createClinicFixture(server)
  await clinic.bookAppointment('Aroha', 'Tipene')
  const page = await openPage('manager', '/my/#/reports?report=apti&period=today&by=provider,type', { viewport })
  const total = page
    .getByRole('row')
    .filter({ hasText: t.reports('total') })
    .locator('[col-id="booked"]')
  await expect(total).toHaveText(/\d/)
  const booked = await total.innerText()
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table.locator('tfoot td').nth(2)).toHaveText(booked)
  const rows = await table.locator('tbody tr > td:nth-child(3)').allInnerTexts()
  expect(rows.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(booked))
  await expect(page.getByText(/as of /)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})
