import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

test('[REPORT-12] a manager saves the report that they read, finds it with its figure among the saved ones, and opens it as it was', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/reports?report=apti&period=lastWeek&by=type', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: t.reports('save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.reports('saveHead') })
  await dialog.getByRole('textbox', { name: t.reports('saveName') }).fill('Last week by type')
  await dialog.getByRole('button', { name: t.common('save') }).click()
  await page.getByRole('link', { name: t.reports('gallery') }).click()
  const card = page
    .getByRole('list', { name: t.reports('saved') })
    .getByRole('listitem')
    .filter({ hasText: 'Last week by type' })
  await expect(card.getByText(t.reports('measures.booked'))).toBeVisible()
  await card.getByRole('link', { name: 'Last week by type' }).click()
  await expect(page).toHaveURL(/period=lastWeek.*by=type/)
  await page.getByRole('link', { name: t.reports('gallery') }).click()
  await card.getByRole('button', { name: t.reports('moreOf', { name: 'Last week by type' }) }).click()
  await page.getByRole('menuitem', { name: t.reports('removeSaved') }).click()
  await expect(card).toHaveCount(0)
})
