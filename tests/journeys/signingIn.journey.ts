import { expect } from '@playwright/test'
import { barriersOn } from '../support/accessibility.ts'
import { signInOn, test } from '../support/browser.ts'
import { demoPassword } from '../support/server.ts'

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[JOURNEY-1] Somebody without a session is sent to the sign-in, signs in there and comes back', { tag: '@core' }, async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/my/`)
    await expect(page).toHaveURL(/\/Auth\/Signin/)
    await page.locator('input[name=username]').fill('reception')
    await page.locator('input[name=password]').fill(demoPassword)
    await page.locator('form button').click()
    await expect(page).toHaveURL(`${server.url}/my/`)
    const [session, ...others] = await page.context().cookies()
    expect(session).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' })
    expect(others).toEqual([])
  })

  test('[JOURNEY-1] A wrong password is answered in words, with the name still there, and nobody is signed in', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/Auth/Signin`)
    await page.locator('input[name=username]').fill('reception')
    await page.locator('input[name=password]').fill('not the password')
    await page.locator('form button').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('input[name=username]')).toHaveValue('reception')
    await expect(page.locator('input[name=password]')).toHaveValue('')
    expect(await page.context().cookies()).toEqual([])
  })

  test('[JOURNEY-2] Going to the sign-out signs nobody out; its button does', { tag: '@core' }, async ({ page, server }) => {
    await signInOn(page, server.url, 'reception')
    await page.goto(`${server.url}/Auth/Signout`)
    expect(await page.context().cookies()).toHaveLength(1)
    await page.locator('form button').click()
    expect(await page.context().cookies()).toEqual([])
    await page.goto(`${server.url}/my/`)
    await expect(page).toHaveURL(/\/Auth\/Signin/)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[JOURNEY-3] The pages for signing in and out stand in nobody’s way, in the ${colorScheme}`, async ({ browser, server }) => {
    const context = await browser.newContext({ colorScheme })
    const page = await context.newPage()
    for (const path of ['/Auth/Signin', '/Auth', '/Auth/Signout', '/Auth/Signout/#/noaccess', '/api/docs']) {
      await page.goto(server.url + path)
      expect(await barriersOn(page), path).toEqual([])
    }
    await context.close()
  })
}
