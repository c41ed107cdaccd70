import { expect } from '@playwright/test'
import { fieldName, singular } from '#app/components/record/fieldNames.ts'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const codeOf = (secret: string) => totpCode(secret, totpStepAt(Date.now()))

test('[FACTOR-78] a manager reads in view, at the end of a long dialog, that a list of networks leaves out their own address', async ({
  openPage,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const [settings] = (await manager.list('/api/settings/')).items
  const page = await openPage('manager', `/my/#/records?area=settings&record=${settings?.id}`)
  await page.getByRole('button', { name: t.records('edit') }).click()
  const dialog = page.getByRole('dialog')
  const list = dialog.getByRole('group', { name: fieldName('settings', 'permittedAddresses') })
  await list.getByRole('button', { name: t.records('addOne', { one: singular('permittedAddresses').toLowerCase() }) }).click()
  await page.keyboard.type('203.0.113.0/24')
  await dialog.getByRole('button', { name: t.records('save') }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '127.0.0.1' })).toBeInViewport()
  await expect(list.getByRole('textbox', { name: 'Permitted address 1' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect((await manager.list('/api/settings/')).items[0]?.['permittedAddresses']).toEqual([])
})

test('[FACTOR-71] a manager requires two-step sign-in of a group after setting up their own; a member then sets it up without JavaScript', async ({
  openPage,
  browser,
  server,
}) => {
  const manager = await signIn(server.url, 'manager', demoPassword)
  const group = (await manager.list('/api/groups/')).items.find(({ name }) => name === 'Reception')
  const page = await openPage('manager', `/my/#/records?area=groups&record=${group?.id}`)
  const dialog = page.getByRole('dialog')
  const field = fieldName('groups', 'needsSecondFactor')
  await page.getByRole('button', { name: t.records('edit') }).click()
  await dialog.getByRole('switch', { name: field }).click({ force: true })
  await dialog.getByRole('button', { name: t.records('save') }).click()
  await expect(dialog).toContainText('Set up two-step sign-in for yourself first')
  const { secret } = (await manager.call<{ secret: string }>('POST', '/api/auth/totp/', { password: demoPassword })).body
  await manager.call('POST', '/api/auth/totp/confirm/', { code: codeOf(secret) })
  await dialog.getByRole('button', { name: t.records('save') }).click()
  await expect(dialog).toHaveCount(0)

  const member = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await member.goto(`${server.url}/Auth/Signin`)
  await member.locator('input[name=username]').fill('reception')
  await member.locator('input[name=password]').fill(demoPassword)
  await member.locator('form button').click()
  const shown = await member.locator('.typed').last().innerText()
  expect((await member.request.get(`${server.url}/api/appointments/`)).status()).toBe(401)
  await member.locator('input[name=code]').fill(codeOf(shown.slice(shown.indexOf(':') + 1).replaceAll(' ', '')))
  await member.locator('form button').click()
  await expect(member.getByRole('listitem')).toHaveCount(10)
  await member.getByRole('link').click()
  await expect(member).toHaveURL(/\/my\//)
  expect((await member.request.get(`${server.url}/api/appointments/`)).status()).toBe(200)
  await member.context().close()
})
