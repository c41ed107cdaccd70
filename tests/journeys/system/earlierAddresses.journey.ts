import { expect } from '@playwright/test'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { tScreenName } from '#app/i18n/tScreenName.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'

/** Addresses of earlier releases in bookmarks, with a query, and the screen that each opens today. */
const addresses = [
  ['/my/#/desk', '/my/#/reception'],
  ['/my/#/sterile', '/my/#/steri'],
  ['/my/#/day-end', '/my/#/end-of-day'],
  ['/my/#/recall?id=018f0000-0000-7000-8000-000000000000', '/my/#/load-recall?id=018f0000-0000-7000-8000-000000000000'],
] as const

test('[JOURNEY-14] an address of an earlier release opens the screen of today and keeps its query', async ({ openPage, server }) => {
  const page = await openPage('manager', '/my/#/reception')
  for (const [earlier, current] of addresses) {
    await page.goto(`${server.url}${earlier}`)
    await expect(page).toHaveURL(`${server.url}${current}`)
    await expect(liveMark(page)).toBeVisible()
  }
})

test('[JOURNEY-15] an account whose start page has an earlier address starts at that screen and shows its name', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const [account] = (await manager.list('/api/account/')).items
  const changed = await manager.call(
    'PATCH',
    `/api/account/${account?.id}`,
    { startPage: '/desk' },
    { 'If-Match': `"${account?.version}"` },
  )
  expect(changed.status, changed.problem?.detail).toBe(200)
  const page = await openPage('manager', '/my/')
  await expect(page).toHaveURL(`${server.url}/my/#/reception`)
  await page.goto(`${server.url}/my/#/account?tab=settings`)
  await expect(page.getByRole('button', { name: tScreenName('reception') })).toBeVisible()
})
