import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { createClinicFixture } from '../../support/fixtures/clinicFixture.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[TODO-1] a user’s own page shows what waits for them live, and one tap opens the screen on which it is done', async ({
  openPage,
  server,
}) => {
  const { manager } = await createClinicFixture(server)
  const page = await openPage('manager', '/my/#/account', { viewport: { width: 1440, height: 900 } })
  await expect(page.getByRole('tab', { name: t.worklist('title') })).toHaveAttribute('aria-selected', 'true')
  const messages = page.getByRole('link', { name: /to answer/ })
  const countOf = async () => ((await messages.count()) === 0 ? 0 : Number(/\d+/.exec(await messages.innerText())?.[0]))
  await expect(
    page
      .getByRole('tabpanel')
      .getByRole('link')
      .or(page.getByText(t.worklist('none')))
      .first(),
  ).toBeVisible()
  const before = await countOf()
  await manager.command({ command: 'messages.receive', data: { channel: 'sms', address: '+61491570497', body: 'Is parking free?' } })
  await expect.poll(countOf).toBe(before + 1)
  expect(await axeViolations(page)).toEqual([])
  await messages.click()
  await expect(page).toHaveURL(/#\/messages/)
  await page.goBack()
  await page.getByRole('tab', { name: t.account('settings') }).click()
  await expect(page).toHaveURL(/tab=settings/)
  await expect(page.getByRole('button', { name: t.account('passwordChange') })).toBeVisible()
})

test('[TODO-2] a user starts at the first screen of their group, until they choose another', async ({ openPage, server }) => {
  const { manager } = await createClinicFixture(server)
  const { body: group } = await manager.call('POST', '/api/groups/', {
    name: 'Waitlist desk',
    scopes: ['appt', 'loc'],
    firstScreen: 'waitlist',
  })
  const user = { username: 'starter', name: 'Stella Starter', password: demoPassword, groups: [group.id] }
  expect((await manager.call('POST', '/api/users/', user)).status).toBe(201)
  const page = await openPage('starter', '/my/')
  await expect(page).toHaveURL(/#\/waitlist/)
  await page.goto(`${server.url}/my/#/account?tab=settings`)
  await page.getByRole('button', { name: t.account('startPageOfGroup', { screen: 'Waitlist' }) }).click()
  await page.getByRole('menuitemradio', { name: 'Reception' }).click()
  await expect(page.getByRole('button', { name: 'Reception' })).toBeVisible()
  await page.goto(`${server.url}/my/`)
  await expect(page).toHaveURL(/#\/reception/)
})
