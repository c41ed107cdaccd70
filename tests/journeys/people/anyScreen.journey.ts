import { expect } from '@playwright/test'
import { startStoryboard } from '../../support/browser/storyboard.ts'
import { liveMark, test } from '../../support/browser/journeyTest.ts'

const viewport = { width: 1440, height: 900 }

/** The screens that name patients, and what a user presses before a name is in sight. */
const screens = [
  { path: '/board', name: 'provider board' },
  { path: '/book', name: 'appointment book' },
  { path: '/waitlist', name: 'waitlist' },
  { path: '/lab', name: 'lab board' },
  { path: '/patient-recalls', name: 'patient recalls' },
] as const

test('[FIND-6] a user opens a patient by one press on the name, on each screen that names patients', async ({
  browser,
  openPage,
}, info) => {
  const storyboard = await startStoryboard(browser, process.env['FILM_TO'] ?? info.outputPath('film'), 'anyScreen')
  const page = await openPage('manager', '/my/#/board', { viewport })
  for (const { path, name } of screens) {
    await page.goto(`${new URL(page.url()).origin}/my/#${path}`)
    await expect(liveMark(page)).toBeVisible()
    const patient = page.locator('a[href*="patients?patient="]').first()
    await expect(patient).toBeVisible()
    const from = await openPage('manager', `/my/#${path}`, { viewport })
    await expect(from.locator('a[href*="patients?patient="]').first()).toBeVisible()
    const shown = (await patient.textContent()) ?? ''
    await patient.click()
    await expect(page).toHaveURL(/\/patients\?patient=/)
    await expect(page.getByRole('heading', { name: shown, exact: true })).toBeVisible()
    await storyboard.addFrame(`From the ${name} to the patient by one press`, { before: from, after: page })
    await from.close()
  }
  await storyboard.close()
})
