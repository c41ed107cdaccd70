import { expect } from '@playwright/test'
import { axeViolations } from '../../support/browser/axeViolations.ts'
import { test } from '../../support/browser/journeyTest.ts'
import { t } from '../../support/browser/texts.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

for (const viewport of sizes)
  test(`[RAIL-4] at ${viewport.width} × ${viewport.height} no place of the rail is hidden, and a screen under More opens by its name`, async ({
    openPage,
  }) => {
    const page = await openPage('manager', '/my/#/reception', { viewport })
    const rail = page.getByRole('navigation', { name: t.shell('screens') })
    for (const place of await rail.getByRole('link').or(rail.getByRole('button')).all()) await expect(place).toBeInViewport({ ratio: 1 })
    await rail.getByRole('button', { name: t.shell('moreScreens') }).click()
    await page.getByRole('searchbox').fill('camp')
    await expect(page.getByRole('menuitem')).toHaveCount(1)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('menuitem').click()
    await expect(page).toHaveURL(/#\/campaigns/)
    await expect(rail.getByRole('button', { name: /Campaigns/ })).toBeVisible()
  })
