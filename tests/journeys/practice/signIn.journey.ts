import { expect, type Page } from '@playwright/test'
import { pages } from '#locale/system/pages.ts'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { signInOn, test } from '../../support/browser/journeyTest.ts'
import { demoPassword } from '../../support/server/startServer.ts'

/** The cookies of the browser by name. */
const cookies = async (page: Page) => (await page.context().cookies()).toSorted((left, right) => (left.name < right.name ? -1 : 1))

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[JOURNEY-1] a user without a session is redirected to sign in, signs in without JavaScript and returns to the page', {
    tag: '@core',
  }, async ({ page, server }) => {
    await page.goto(`${server.url}/my/`)
    await expect(page).toHaveURL(/\/Auth\/Signin/)
    await expect(page.locator('button')).toHaveCount(2)
    await expect(page.getByRole('button', { name: pages.passkeyUse })).toBeHidden()
    await page.locator('input[name=username]').fill('reception')
    await page.locator('input[name=password]').fill(demoPassword)
    await page.locator('form button').click()
    await expect(page).toHaveURL(`${server.url}/my/`)
    expect(await cookies(page)).toMatchObject([
      { name: 'device', httpOnly: true, sameSite: 'Lax' },
      { name: 'session', httpOnly: true, sameSite: 'Lax' },
    ])
  })

  test('[JOURNEY-1] a wrong password shows an error, keeps the username and signs no user in', async ({ page, server }) => {
    await page.goto(`${server.url}/Auth/Signin`)
    await page.locator('input[name=username]').fill('reception')
    await page.locator('input[name=password]').fill('not the password')
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[name=username]')).toHaveValue('reception')
    await expect(page.locator('input[name=password]')).toHaveValue('')
    expect(await cookies(page)).toEqual([])
  })

  test('[JOURNEY-2] opening the sign-out page does not sign the user out; its button does', { tag: '@core' }, async ({ page, server }) => {
    await signInOn(page, server.url, 'reception')
    await page.goto(`${server.url}/Auth/Signout`)
    expect((await cookies(page)).map(({ name }) => name)).toEqual(['device', 'session'])
    await page.locator('form button').click()
    // The device cookie signs no user in. It separates this browser's failed sign-ins from those of strangers.
    expect((await cookies(page)).map(({ name }) => name)).toEqual(['device'])
    await page.goto(`${server.url}/my/`)
    await expect(page).toHaveURL(/\/Auth\/Signin/)
  })
})

test('[JOURNEY-2] the browser stores who is signed in and until when, without a token', async ({ openPage }) => {
  const page = await openPage('reception', '/my/#/reception')
  const { expiresAt, user } = await page.evaluate(async () => (await fetch('/api/auth/')).json())
  const stored = await page.evaluate(() => localStorage.getItem('auth') ?? '')
  expect(JSON.parse(stored)).toEqual({ user: user.id, name: user.name, practice: user.practice.name, until: expiresAt })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[JOURNEY-3] the pages for signing in and out have no accessibility violations, ${colorScheme}`, async ({ browser, server }) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    for (const path of ['/Auth/Signin', '/Auth', '/Auth/Signout', '/Auth/Signout/#/noaccess', '/api/docs']) {
      await page.goto(server.url + path)
      expect(await axeViolations(page), path).toEqual([])
    }
    await context.close()
  })
}
