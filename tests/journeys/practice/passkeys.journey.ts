import { expect, type Page } from '@playwright/test'
import { pages } from '#locale/system/pages.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { signInOn, test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'
import { demoPassword } from '../../support/server/startServer.ts'

/** Gives the browser an authenticator that verifies its user at once. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('[FACTOR-48] a user adds a passkey, signs in with it alone, removes it and reads that it is refused', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await addVirtualAuthenticator(page)
  // Passkeys belong to names, and not to addresses of numbers.
  const url = server.url.replace('127.0.0.1', 'localhost')
  await signInOn(page, url, 'reception')
  await page.goto(`${url}/my/#/account?tab=settings`)
  const passkeys = page.getByRole('region', { name: t.account('passkeys') })
  const dialog = page.getByRole('dialog')
  await passkeys.getByRole('button', { name: t.account('passkeyAdd') }).click()
  await dialog.getByLabel(t.account('passkeyName'), { exact: true }).fill('Front desk')
  await dialog.getByLabel(t.account('pinPassword')).fill(demoPassword)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t.account('passkeyAdd') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(passkeys).toContainText('Not used yet')

  await context.clearCookies()
  await page.goto(`${url}/Auth/Signin`)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: pages.passkeyUse }).click()
  await expect(page).toHaveURL(/\/my\//)
  await page.goto(`${url}/my/#/account?tab=settings`)
  await expect(passkeys).toContainText('Last used')

  await passkeys.getByRole('button', { name: t.account('passkeyRemoveNamed', { name: 'Front desk' }) }).click()
  await dialog.getByLabel(t.account('pinPassword')).fill(demoPassword)
  await dialog.getByRole('button', { name: t.account('passkeyRemove') }).click()
  await expect(passkeys).toContainText(t.account('passkeysNone'))
  await context.clearCookies()
  await page.goto(`${url}/Auth/Signin`)
  await page.getByRole('button', { name: pages.passkeyUse }).click()
  await expect(page.getByRole('alert').first()).toContainText('This passkey was not accepted')
  await context.close()
})

test('[FACTOR-50] a browser without passkeys shows the sign-in page without the button', async ({ browser, server }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto(`${server.url}/Auth/Signin`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: pages.passkeyUse })).toBeHidden()
  expect(errors).toEqual([])
  await context.close()
})
