import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aStage } from '../support/stage.ts'

const tell = (page: Page) => page.getByRole('button', { name: 'Tell me', exact: true })
const choose = async (page: Page, ...choices: readonly string[]) => {
  await tell(page).click()
  for (const name of choices) await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')
}

test('[HEAR-1, HEAR-2, HEAR-3] A colleague’s step is told to who asked for it, and one’s own or an unasked one is not', {
  tag: '@core',
}, async ({ opens, server }) => {
  const stage = await aStage(server)
  const { items } = await stage.manager.list('/providers/')
  const provider = items.find(({ id }) => id === stage.chair['provider'])
  const visit = await stage.visit('Ida', 'Fonua')
  const board = await opens('dentist', '/my/#/board')
  await choose(board, String(provider?.['name']))
  const news = board.getByRole('status').filter({ hasText: 'Ida Fonua' })
  await stage.command('checkIn', visit)
  await expect(news).toContainText('Ida Fonua is here.')
  await stage.command('setReady', visit)
  await expect(news).toContainText('Ida Fonua is ready.')
  await stage.command('call', visit)
  await expect(board.getByText('Called').first()).toBeVisible()
  await expect(news).toContainText('Ida Fonua is ready.')
})

test('[HEAR-5] What is listened to holds on the next machine', async ({ opens }) => {
  const first = await opens('assistant', '/my/#/board')
  const kept = first.waitForResponse((answer) => answer.url().includes('/api/account/') && answer.request().method() === 'PATCH')
  await choose(first, 'cancels a visit')
  expect((await kept).status()).toBe(200)
  const second = await opens('assistant', '/my/#/board')
  await tell(second).click()
  await expect(second.getByRole('menuitemcheckbox', { name: 'cancels a visit' })).toBeChecked()
  await expect(second.getByRole('menuitemcheckbox', { name: 'seats somebody' })).not.toBeChecked()
})
