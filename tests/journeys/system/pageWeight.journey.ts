import { expect, type Page } from '@playwright/test'
import { budgets } from '#programs/testing/budgets.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { recordFiles } from '../../support/browser/recordFiles.ts'
import { t } from '../../support/browser/texts.ts'

const isDrawn = async (page: Page) => {
  await expect(liveMark(page)).toBeVisible()
  await expect(
    page
      .getByRole('grid', { name: t.reception('lanes') })
      .getByRole('row')
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** The letters of the names on the screen and a message that is about to leave load a file more; which there are depends on the hour. */
const isOfContent = (name: string) => /\/(?:inter-(?!latin-[\w-]{8}\.)|WaitingMessages-|rules-)/.test(name)

test('[WEIGHT-4] Reception is drawn from a few small files, without the grid', async ({ openPage, server }) => {
  const page = await openPage('reception', '/my/#/account')
  await page.goto('about:blank')
  const received = await recordFiles(page)
  await page.goto(`${server.url}/my/#/reception`)
  await isDrawn(page)
  const files = received.filter(({ name }) => !isOfContent(name))
  const list = files.map(({ name, bytes }) => `${(bytes / 1024).toFixed(1)} KB ${name}`).join('\n')
  expect(files.map(({ name }) => name).filter((name) => name.includes('grid-'))).toEqual([])
  expect(files.length, list).toBeLessThanOrEqual(budgets.reception.files)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, list).toBeLessThanOrEqual(budgets.reception.kilobytes)
})
