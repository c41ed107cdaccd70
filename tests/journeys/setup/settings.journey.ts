import { expect, type Page } from '@playwright/test'
import { areaName, fieldName } from '#app/components/record/fieldNames.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

const late = fieldName('settings', 'lateAfter')
/** Not the buttons beside it, which name it too. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
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
  await field(page, late).fill('7')
  await expect(page.getByText(t.settings('changes', { count: 1 }), { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: t.settings('save', { count: 1 }) }).click()
  await expect(page.getByText(t.settings('changes', { count: 1 }), { exact: true })).toHaveCount(0)
  await expect(field(other, late)).toHaveValue('7')
  await field(other, late).fill('x')
  await expect(field(other, late)).toHaveAttribute('aria-invalid', 'true')
  await expect(other.getByText(t.settings('range', { least: 0, most: 1440 }))).toBeVisible()
  await expect(other.getByRole('button', { name: t.settings('save', { count: 1 }) })).toBeDisabled()
  await other.getByRole('button', { name: t.settings('discard') }).click()
  await expect(field(other, late)).toHaveValue('7')
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
  await expect(field(page, fieldName('settings', 'waveSize'))).toBeVisible()
  await expect(pages(page)).toBeHidden()
  await page.getByRole('link', { name: t.settings('all') }).click()
  await expect(pages(page)).toBeVisible()
})

test('[SETTING-10] two limits in the wrong order are refused together, and the preview, the marks and the input stay until they are saved', async ({
  openPage,
}) => {
  const [amber, red] = [fieldName('settings', 'readyAmber'), fieldName('settings', 'readyRed')]
  const page = await openPage('manager', '/my/#/settings?page=arrivals', { viewport: { width: 1440, height: 900 } })
  const save = (count: number) => page.getByRole('button', { name: t.settings('save', { count }) })
  const preview = page.getByRole('region', { name: t.settings('whatChanges') })
  await expect(preview.getByText(t.settings('measures.redWait'))).toBeVisible()
  await expect(preview.getByText(t.settings('examples.absent', { time: '10:30' }))).toBeVisible()
  await field(page, amber).fill('16')
  await expect(page.getByText(t.settings('aboveOther', { other: 'Ready: red after' }))).toBeVisible()
  await expect(page.getByText(t.settings('belowOther', { other: 'Ready: amber after' }))).toBeVisible()
  await expect(save(1)).toBeDisabled()
  await field(page, red).press('PageUp')
  await expect(field(page, red)).toHaveValue('25')
  await expect(page.getByText(t.settings('was', { value: '15 min' }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await pages(page)
    .getByRole('link', { name: areaName('templates') })
    .click()
  await expect(page.getByRole('row', { name: 'After an extraction' })).toBeVisible()
  await expect(save(2)).toBeEnabled()
  await pages(page)
    .getByRole('link', { name: t.settings('pages.arrivals') })
    .click()
  await expect(field(page, red)).toHaveValue('25')
  await save(2).click()
  await expect(save(2)).toHaveCount(0)
  const history = page.getByRole('region', { name: t.settings('history') })
  await expect(history.getByText(t.settings('fromTo', { from: '15 min', to: '25 min' }))).toBeVisible()
  await page.getByRole('button', { name: `${t.settings('less')}, ${red}` }).click()
  await expect(field(page, red)).toHaveValue('24')
})
