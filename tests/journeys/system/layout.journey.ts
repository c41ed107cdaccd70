import { expect } from '@playwright/test'
import { layoutDefects } from '../../support/browser/layoutDefects.ts'
import { test, type OpenPage } from '../../support/browser/journeyTest.ts'
import { settleLayout, showScreen, tourScreens, tourSizes, tourThemes } from '../../support/browser/screenTour.ts'
import { createBusyPractice, extremeTexts } from '../../support/fixtures/busyPractice.ts'

/** Each screen at each size, the themes in turn. @returns what was found and how many pictures were measured */
async function measureScreens(openPage: OpenPage): Promise<{ readonly found: readonly string[]; readonly count: number }> {
  const page = await openPage('manager', '/my/#/reception', { reducedMotion: 'reduce' })
  const found: string[] = []
  let count = 0
  for (const [index, screen] of tourScreens.entries()) {
    await page.emulateMedia({ colorScheme: tourThemes[index % tourThemes.length] ?? 'light' })
    await showScreen(page, screen)
    for (const size of tourSizes) {
      await page.setViewportSize(size)
      await settleLayout(page)
      found.push(...(await layoutDefects(page, extremeTexts)).map((defect) => `${screen} at ${size.width}: ${defect}`))
      count += 1
    }
  }
  return { found, count }
}

const pictureCount = tourScreens.length * tourSizes.length

test('[MOMENT-9] a user finds no cut name, broken word or covered control on any screen at any size, on a calm day and on the busiest', {
  tag: '@layout',
}, async ({ openPage, server }) => {
  test.slow()
  expect(await measureScreens(openPage)).toEqual({ found: [], count: pictureCount })
  await createBusyPractice(server)
  expect(await measureScreens(openPage)).toEqual({ found: [], count: pictureCount })
})
