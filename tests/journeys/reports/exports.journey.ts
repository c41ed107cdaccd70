import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

test('[EXPORT-6] a manager exports the report that they read, gives the reason, and downloads the file when it is ready', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/reports?report=apti&period=month&by=type', { viewport: { width: 1440, height: 900 } })
  await page.getByRole('button', { name: t.exports('export'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t.exports('exportOf', { name: t.reports('names.apti') }) })
  await dialog.getByRole('radio', { name: t.exports('formats.csv') }).click()
  const make = dialog.getByRole('button', { name: t.exports('export') })
  await expect(make).toBeDisabled()
  await dialog.getByRole('textbox', { name: t.exports('reason') }).fill('Monthly meeting')
  await make.click()
  const link = dialog.getByRole('link', { name: /CSV/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^appointments-.+\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(t.reports('measures.booked'))
  expect(text.trim().split('\n').at(-1)).toMatch(/^Total,\d+/)
})
