import { expect } from '@playwright/test'
import { signInOn, test } from '../../support/browser/journeyTest.ts'
import { demoPassword, startServer } from '../../support/server/startServer.ts'
import { t } from '../../support/browser/texts.ts'

const bookings = ['First Name,Last Name,Date', 'Sela,Vainikolo,24/11/2096', 'Lupe,Vainikolo,25/11/2096'].join('\n')

test('[IMPORT-251] a user of a practice without a provider sees why no row can be imported, adds one, and imports the rows', async ({
  page,
}) => {
  const server = await startServer({ DEMO: 'off' })
  try {
    const practice = {
      practiceName: 'Second Street',
      timeZone: 'Australia/Sydney',
      username: 'rosa',
      name: 'Rosa Blum',
      password: demoPassword,
    }
    const created = await fetch(`${server.url}/api/onboarding/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(practice),
    })
    expect(created.status).toBe(201)
    const { token } = (await created.json()) as { token: string }
    await signInOn(page, server.url, 'rosa')
    await page.waitForURL(/\/my\//)
    await page.goto(`${server.url}/my/#/system/import`)
    await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(bookings) })
    await page.getByRole('button', { name: t.imports('preview') }).click()
    await expect(page.getByText(t.imports('noProviderYet', { count: 2 }))).toBeVisible()
    await expect(page.getByRole('button', { name: t.imports('start', { count: 2 }) })).toBeHidden()
    await expect(page.getByRole('link', { name: t.imports('addProvider') })).toHaveAttribute('href', /area=providers/)

    await fetch(`${server.url}/providers/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Dr Mele Fono', role: 'dentist' }),
    })
    await page.getByRole('button', { name: t.imports('checkAgain') }).click()
    await page.getByRole('button', { name: t.imports('start', { count: 2 }) }).click()
    await expect(page.getByRole('heading', { name: t.imports('finished', { file: 'rows.csv' }) })).toBeVisible()
  } finally {
    await server.close()
  }
})
