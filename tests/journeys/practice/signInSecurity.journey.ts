import { expect, type Page } from '@playwright/test'
import { fieldName } from '#app/components/record/fieldNames.ts'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'
import { commandLabel, t } from '../../support/browser/texts.ts'
import { signIn } from '../../support/server/apiClient.ts'
import { demoPassword } from '../../support/server/startServer.ts'

const newPassword = 'a longer password'
const dialogOn = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** @returns the secret that the dialog shows beside its QR code. */
const shownSecret = async (page: Page) => {
  const text = await dialogOn(page)
    .getByText(t.account('scanTyped', { secret: '' }).trim())
    .innerText()
  return text.slice(text.indexOf(':') + 1).replaceAll(' ', '')
}

test('[FACTOR-28] a user ends a sign-in elsewhere, changes the password, turns two-step sign-in on and signs in with a recovery code', async ({
  openPage,
  server,
}) => {
  await signIn(server.url, 'reception', demoPassword)
  const page = await openPage('reception', '/my/#/account?tab=settings')
  const sessions = page.getByRole('region', { name: t.account('sessions') })
  await expect(sessions.getByText(t.account('sessionOwn'))).toBeVisible()
  await sessions.getByRole('button', { name: /^End sign-in of/ }).click()
  await expect(sessions.getByRole('button')).toHaveCount(0)

  await press(page, t.account('passwordChange'))
  await dialogOn(page).getByLabel(t.account('pinPassword')).fill(demoPassword)
  await dialogOn(page).getByLabel(t.account('passwordNew'), { exact: true }).fill(newPassword)
  await dialogOn(page).getByLabel(t.account('passwordRepeat')).fill(newPassword)
  await dialogOn(page)
    .getByRole('button', { name: t.account('passwordChange') })
    .click()
  await expect(dialogOn(page)).toHaveCount(0)
  await expect(liveMark(page)).toBeVisible()

  await press(page, t.account('twoStepTurnOn'))
  await dialogOn(page).getByLabel(t.account('pinPassword')).fill(newPassword)
  expect(await axeViolations(page)).toEqual([])
  await press(page, t.account('turnOnNext'))
  const secret = await shownSecret(page)
  await dialogOn(page)
    .getByLabel(t.account('firstCode'), { exact: true })
    .fill(totpCode(secret, totpStepAt(Date.now())))
  await dialogOn(page)
    .getByRole('button', { name: t.account('twoStepTurnOn') })
    .click()
  const recoveryCodes = dialogOn(page).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = await recoveryCodes.first().innerText()
  await press(page, t.account('recoverySaved'))
  await expect(page.getByText(t.account('recoveryLeft', { left: 10, all: 10 }))).toBeVisible()

  const other = await (page.context().browser()?.newContext() ?? Promise.reject(new Error('no browser')))
  const signInPage = await other.newPage()
  await signInPage.goto(`${server.url}/Auth/Signin`)
  await signInPage.locator('input[name=username]').fill('reception')
  await signInPage.locator('input[name=password]').fill(newPassword)
  await signInPage.locator('form button').click()
  await signInPage.locator('input[name=code]').fill(recoveryCode)
  await signInPage.locator('form button').click()
  await expect(signInPage).toHaveURL(/\/my\//)
  await expect(page.getByText(t.account('recoveryLeft', { left: 9, all: 10 }))).toBeVisible()
  await other.close()
})

test('[FACTOR-36] a manager invites a user and copies the link that is shown once; the user opens it without JavaScript and joins', async ({
  openPage,
  browser,
  server,
}) => {
  const page = await openPage('manager', '/my/#/records?area=userinvites')
  await page
    .getByRole('banner')
    .getByRole('button', { name: commandLabel('userinvites.create') })
    .click()
  await dialogOn(page).getByLabel(fieldName('userinvites', 'name'), { exact: true }).fill('Hana Hygienist')
  await dialogOn(page)
    .getByRole('button', { name: commandLabel('userinvites.create') })
    .click()
  const link = await dialogOn(page).getByLabel(t.records('link'), { exact: true }).inputValue()
  await press(page, t.records('linkDone'))
  await expect(page.getByRole('region', { name: t.records('record'), exact: true })).toContainText('Hana Hygienist')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const invited = await context.newPage()
  await invited.goto(link)
  expect(await invited.title()).toContain('Invite')
  await invited.locator('input[name=username]').fill('hana')
  await invited.locator('input[name=password]').fill(newPassword)
  await invited.locator('form button').click()
  await expect(invited).toHaveURL(/\/my\//)
  await context.close()
  await expect(signIn(server.url, 'hana', newPassword)).resolves.toBeDefined()
})
