import { expect, type Page } from '@playwright/test'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'

const viewport = { width: 1440, height: 900 }
const board = (page: Page) => page.getByRole('region', { name: 'Reception as it was' })
const log = (page: Page) => page.getByRole('complementary', { name: 'Log of the day' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[PAST-15] a manager replays an hour of Reception from the log, and takes one step of it back', async ({
  browser,
  openPage,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'timeline')
  const live = await openPage('reception', '/my/#/reception', { viewport })
  const page = await openPage('manager', '/my/#/timeline', { viewport })
  await expect(board(page).getByRole('heading', { name: 'Expected' })).toBeVisible()
  await expect(heading(page)).toHaveText(/, not live$/)
  await expect(board(page).getByRole('button', { name: /Check in|Seat|Set ready/ })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await storyboard.addFrame('An hour ago, as it was; nothing can be pressed', { 'the timeline': page })

  await page.getByRole('radio', { name: 'Wall' }).click()
  const wall = page.frameLocator('iframe')
  await expect(wall.getByText('Chair use')).toBeVisible()
  await expect(wall.getByText('Live', { exact: true })).toHaveCount(0)
  await storyboard.addFrame('The wall display at the same moment', { 'the timeline': page })
  await page.getByRole('radio', { name: 'Reception' }).click()

  const before = await heading(page).textContent()
  await page.getByRole('radio', { name: '×600' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(heading(page)).not.toHaveText(before ?? '')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await storyboard.addFrame('Ten minutes a second', { 'the timeline': page })

  const checkIns = live.getByRole('button', { name: /^Check in/ })
  await expect(checkIns.first()).toBeVisible()
  const expected = await checkIns.count()
  await checkIns.first().click()
  await expect(checkIns).toHaveCount(expected - 1)
  await page.reload()
  await expect(board(page).getByRole('heading', { name: 'Expected' })).toBeVisible()
  const step = log(page)
    .getByRole('button', { name: /Check in/ })
    .last()
  await page.getByRole('slider', { name: 'Moment' }).press('End')
  await expect(step).toBeVisible()
  await step.click()
  await log(page).getByRole('button', { name: 'Undo from here' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  await storyboard.addFrame('What takes the check-in back now', { 'the timeline': page })
  await dialog.getByRole('button', { name: /^Undo \d/ }).click()
  await expect(dialog).toBeHidden()
  await expect(checkIns).toHaveCount(expected)
  await storyboard.addFrame('Reception is as before, and the log says who took it back', { 'Reception now': live })
  await storyboard.close()
})
