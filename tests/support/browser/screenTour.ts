import { expect, type Page } from '@playwright/test'
import { liveMark } from './journeyTest.ts'

/** The screens, sizes and themes in which the layout is measured and pictured. */
export const tourScreens = [
  ...['reception', 'board', 'steri', 'load-recall', 'trace', 'waitlist', 'end-of-day'],
  ...['roster', 'book', 'book?view=week'],
  ...['patients', 'records', 'users', 'groups', 'devices', 'system', 'system/import', 'account'],
]
/** Phone, tablet, three desks, and 1280 by 800 at a zoom of 200%. */
export const tourSizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 640, height: 400 },
]
export const tourThemes = ['light', 'dark'] as const

/** Opens a screen of the app and waits until it shows its data. */
export async function showScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate((to) => (location.hash = `#/${to}`), screen)
  await expect(page).toHaveURL(({ hash }) => hash.startsWith(`#/${screen}`))
  await expect(liveMark(page)).toBeAttached()
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Waits until every box keeps its place for ten frames: a grid measures its rows only after it has drawn them. */
export const settleLayout = (page: Page) =>
  page.evaluate(async () => {
    const places = () =>
      [...document.querySelectorAll('[role=row], section, button')]
        .map((box) => box.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
        .join(' ')
    let before = ''
    for (let frames = 0; frames < 10; frames += 1) {
      await new Promise(requestAnimationFrame)
      const now = places()
      if (now !== before) frames = 0
      before = now
    }
  })
