import { expect } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[PERMISSION-28] a manager adds a user to a group and takes them out of it; the open screen of the user follows at once', async ({
  openPage,
}) => {
  const inbox = await openPage('assistant', '/my/#/messages')
  await expect(inbox.getByRole('heading', { name: t.common('noAccessTitle') })).toBeVisible()
  const page = await openPage('manager', '/my/#/users')
  const list = page.getByRole('region', { name: t.users('listTitle') })
  const item = list.locator('tbody').filter({ has: page.getByText('assistant', { exact: true }) })
  await item.getByRole('button', { name: new RegExp(`^${t.users('details')}, `) }).click()
  await item.getByRole('button', { name: new RegExp(`^${t.users('groupAdd')}, `) }).click()
  await page.getByRole('menuitem', { name: 'Reception' }).click()
  const added = item.getByRole('button', { name: /^Reception, / })
  await expect(added).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(liveMark(inbox)).toBeVisible()
  await added.click()
  await expect(added).toHaveCount(0)
  await expect(inbox.getByRole('heading', { name: t.common('noAccessTitle') })).toBeVisible()
})

test('[PERMISSION-29] a manager sets a new password, which ends the user’s sign-ins', async ({ openPage, server }) => {
  const dentist = await signIn(server.url, 'dentist', demoPassword)
  const page = await openPage('manager', '/my/#/users')
  const item = page
    .getByRole('region', { name: t.users('listTitle') })
    .locator('tbody')
    .filter({ has: page.getByText('dentist', { exact: true }) })
  await item.getByRole('button', { name: new RegExp(`^${t.users('details')}, `) }).click()
  await item.getByRole('button', { name: new RegExp(`^${t.users('passwordNew')}, `) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fieldName('users', 'password'), { exact: true }).fill('another password 1')
  await dialog.getByRole('button', { name: t.users('passwordSet') }).click()
  await expect(dialog).toHaveCount(0)
  expect((await dentist.call('GET', '/api/auth/')).status).toBe(401)
  await expect(signIn(server.url, 'dentist', demoPassword)).rejects.toThrow('refused with 401')
  await signIn(server.url, 'dentist', 'another password 1')
})
