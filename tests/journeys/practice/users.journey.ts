import { expect } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

test('[FACTOR-55] a manager ends a user’s sign-in, turns off a lost second step, disables the user, and invites another by a link shown once', async ({
  openPage,
  server,
}) => {
  const reception = await signIn(server.url, 'reception', demoPassword)
  const { secret } = (await reception.call<{ secret: string }>('POST', '/api/auth/totp/', { password: demoPassword })).body
  await reception.call('POST', '/api/auth/totp/confirm/', { code: totpCode(secret, totpStepAt(Date.now())) })
  const page = await openPage('manager', '/my/#/users')
  const list = page.getByRole('region', { name: t.users('listTitle') })
  const item = list.locator('tbody').filter({ has: page.getByText('reception', { exact: true }) })
  await expect(item).toContainText(t.users('twoStep'))
  await item.getByRole('button', { name: new RegExp(`^${t.users('details')}, `) }).click()
  expect(await axeViolations(page)).toEqual([])
  await item.getByRole('button', { name: new RegExp(`^${t.users('end')}, `) }).click()
  await expect(item).toContainText(t.users('sessionsNone'))
  expect((await reception.call('GET', '/api/auth/')).status).toBe(401)
  await item.getByRole('button', { name: new RegExp(`^${t.users('turnOffTwoStep')}, `) }).click()
  await expect(item).toContainText(t.users('passwordOnly'))
  await item.getByRole('button', { name: new RegExp(`^${t.users('disable')}, `) }).click()
  await expect(item).toContainText(t.users('disabled'))

  const dialog = page.getByRole('dialog')
  await list.getByRole('button', { name: t.users('invite') }).click()
  await dialog.getByLabel(fieldName('userinvites', 'name'), { exact: true }).fill('Hana Hygienist')
  await dialog.getByRole('button', { name: t.users('invite') }).click()
  await expect(dialog.getByLabel(t.records('link'), { exact: true })).toHaveValue(/\/Auth\//)
  await dialog.getByRole('button', { name: t.records('linkDone') }).click()
  const invites = page.getByRole('region', { name: t.users('openInvites') })
  await expect(invites).toContainText('Hana Hygienist')
  await invites.getByRole('button').click()
  await expect(invites).toHaveCount(0)
})

test('[FACTOR-56] a manager has no actions on themselves, and a user without the permission sees no list of users', async ({
  openPage,
}) => {
  const page = await openPage('manager', '/my/#/users')
  const own = page
    .getByRole('region', { name: t.users('listTitle') })
    .locator('tbody')
    .filter({ has: page.getByText('manager', { exact: true }) })
  await own.getByRole('button', { name: new RegExp(`^${t.users('details')}, `) }).click()
  await expect(own.getByRole('button')).toHaveCount(1)
  const dentist = await openPage('dentist', '/my/#/users')
  await expect(dentist.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dentist.getByRole('region', { name: t.users('listTitle') })).toHaveCount(0)
})
