import { expect, type Page } from '@playwright/test'
import { areaName, fieldName } from '#app/components/record/fieldNames.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

const late = fieldName('settings', 'lateAfter')
const pages = (page: Page) => page.getByRole('navigation', { name: t.settings('navigation') })

test('[SETTING-3] a manager finds a setting by its name and saves it; another desk sees it, and a list has its own page', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/settings')
  const other = await openPage('manager', '/my/#/settings?page=arrivals')
  await expect(liveMark(page)).toBeVisible()
  await page.getByRole('searchbox', { name: t.settings('find') }).fill('late after')
  await expect(pages(page).getByText(late)).toBeVisible()
  await pages(page)
    .getByRole('link', { name: t.settings('pages.arrivals') })
    .click()
  await page.getByLabel(late).fill('7')
  await expect(page.getByText(t.settings('changes', { count: 1 }), { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: t.settings('save', { count: 1 }) }).click()
  await expect(page.getByText(t.settings('changes', { count: 1 }), { exact: true })).toHaveCount(0)
  await expect(other.getByLabel(late)).toHaveValue('7')
  await other.getByLabel(late).fill('x')
  await other.getByRole('button', { name: t.settings('save', { count: 1 }) }).click()
  await expect(other.getByLabel(late)).toHaveAttribute('aria-invalid', 'true')
  await other.getByRole('button', { name: t.settings('discard') }).click()
  await expect(other.getByLabel(late)).toHaveValue('7')
  await pages(other)
    .getByRole('link', { name: areaName('templates') })
    .click()
  await expect(other.getByRole('heading', { name: areaName('templates') })).toBeVisible()
  await expect(other.getByRole('row', { name: 'After an extraction' })).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
})

test('[SETTING-4] on a phone the pages of the settings come first, and a page leads back to them', async ({ openPage }) => {
  const page = await openPage('manager', '/my/#/settings', { viewport: { width: 390, height: 844 } })
  await pages(page)
    .getByRole('link', { name: t.settings('pages.gaps') })
    .click()
  await expect(page.getByLabel(fieldName('settings', 'waveSize'))).toBeVisible()
  await expect(pages(page)).toBeHidden()
  await page.getByRole('link', { name: t.settings('all') }).click()
  await expect(pages(page)).toBeVisible()
})
