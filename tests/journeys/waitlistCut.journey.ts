import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { aStage } from '../support/stage.ts'
import { bookedIn, wishesToComeSooner } from '../support/waitlistStage.ts'

test('[TAP-14] On the waitlist a pause is kept without a link and done when it is back, and what cannot wait says so before it is tapped', async ({
  opens,
  server,
}) => {
  const stage = await aStage(server)
  const visit = await bookedIn(stage, 4, 'Manaia', 'Tautahi')
  await wishesToComeSooner(stage, visit)
  const page = await opens('manager', '/my/#/waitlist', { viewport: { width: 1440, height: 1800 } })
  const wish = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem').filter({ hasText: 'Manaia Tautahi' })
  await expect(wish).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(/Not live since \d/)).toBeVisible({ timeout: 25_000 })

  await wish.getByRole('button', { name: 'More for Manaia Tautahi' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove, needs the link' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Pause', exact: true }).click()
  await expect(page.getByText(/^1 kept/)).toBeVisible()
  const theirs = async () => (await stage.manager.list('/api/waitlists/', `&patient=${String(visit['patient'])}`)).items[0]
  expect(await theirs()).toMatchObject({ version: 1, state: 'waiting' })

  await page.context().setOffline(false)
  await expect(wish).toContainText('Paused', { timeout: 20_000 })
  expect(await theirs()).toMatchObject({ version: 2, state: 'paused' })
})
